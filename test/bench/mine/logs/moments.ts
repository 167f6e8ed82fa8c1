/** Moments: the clock of one session. It only goes forward, and is the same for the same session. */

import { posix } from "node:path";
import { type Dice, diceOf } from "../dice.ts";
import type { PlannedSession } from "../session.ts";

export interface Moments {
  readonly dice: Dice;
  /** The time now, as the logs write it. */
  readonly now: () => string;
  readonly nowMs: () => number;
  /** Some time passes: what a command takes, or a person before the next prompt. */
  readonly pass: (leastMs: number, mostMs: number) => number;
}

export function momentsOf({ id, startedAtMs }: PlannedSession): Moments {
  const dice = diceOf(`log of ${id}`);
  let atMs = startedAtMs;
  return {
    dice,
    now: () => new Date(atMs).toISOString(),
    nowMs: () => atMs,
    pass: (leastMs, mostMs) => {
      const passedMs = dice.integer(leastMs, mostMs);
      atMs += passedMs;
      return passedMs;
    },
  };
}

export const COMMAND_MS = [20, 4_000] as const;
export const THOUGHT_MS = [400, 6_000] as const;
export const PROMPT_MS = [20_000, 300_000] as const;

export function placeIn({ cwd }: PlannedSession, path: string): string {
  return posix.join(cwd, path);
}
