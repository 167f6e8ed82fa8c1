/** Acts: steps in the making, next to what was parsed of them. */

import type { Effect, Step } from "../model/rollout.ts";
import type { FileChange } from "../model/session-event.ts";
import type { Pipeline } from "../shell/script.ts";

export interface Act {
  readonly step: Step;
  /** Its status is unknown, and the call it is a part of failed: perhaps because of it. */
  readonly isSuspect: boolean;
  /** Of a command that could be parsed. */
  readonly pipeline: Pipeline | undefined;
  /** What the agent saw a command change. */
  readonly observed: readonly FileChange[];
}

/** It does something outside the conversation, or tried to. */
export function isEffectful({ step }: Act): boolean {
  const { isExploration, isOwn, status, deed } = step;
  if (isExploration || isOwn || status === "refused" || status === "not-run") return false;
  return deed.type === "command" || deed.type === "edit" || deed.type === "tool";
}

/** It did, or it stands in a chain that did. */
export function mayHaveFailed({ step, isSuspect }: Act): boolean {
  return step.status === "failed" || isSuspect;
}

export function withEffects(act: Act, effects: readonly Effect[]): Act {
  if (effects.length === 0) return act;
  return { ...act, step: { ...act.step, effects: [...act.step.effects, ...effects] } };
}
