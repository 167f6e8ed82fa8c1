/**
 * Chapters: where one episode ends and the next begins.
 *
 * A person's prompt begins one, unless it only says to go on; so does the first thing after a long
 * silence. All that happens until the next one serves it.
 */

import type { TurnEnded } from "../../model/session-event.ts";
import type { Act } from "../act.ts";
import type { Scene } from "../story.ts";
import { saysToGoOn } from "./prompt-words.ts";

export interface Chapter {
  readonly prompts: readonly string[];
  readonly acts: readonly Act[];
  /** How the last turn ended; undefined while it goes on. */
  readonly lastTurn: TurnEnded["how"] | undefined;
  readonly startedAtMs: number | undefined;
  readonly endedAtMs: number | undefined;
}

const SILENCE_MS_MAX = 30 * 60 * 1_000;

export function chaptersOf(story: readonly Scene[]): readonly Chapter[] {
  const drafts: Draft[] = [];
  for (const scene of story) {
    const running = drafts.at(-1);
    if (running === undefined || begins(scene, running)) drafts.push(add(scene, emptyDraft()));
    else add(scene, running);
  }
  // A turn may end before anything is told to have begun.
  return drafts.filter(({ prompts, acts }) => prompts.length + acts.length > 0);
}

interface Draft {
  readonly prompts: string[];
  readonly acts: Act[];
  lastTurn: Chapter["lastTurn"];
  startedAtMs: number | undefined;
  endedAtMs: number | undefined;
}

function emptyDraft(): Draft {
  return {
    prompts: [],
    acts: [],
    lastTurn: undefined,
    startedAtMs: undefined,
    endedAtMs: undefined,
  };
}

function begins(scene: Scene, { endedAtMs }: Draft): boolean {
  if (scene.kind === "turn-end") return false;
  if (scene.kind === "prompt" && !saysToGoOn(scene.text)) return true;
  if (scene.atMs === undefined || endedAtMs === undefined) return false;
  return scene.atMs - endedAtMs > SILENCE_MS_MAX;
}

function add(scene: Scene, draft: Draft): Draft {
  if (scene.kind === "prompt") draft.prompts.push(scene.text);
  if (scene.kind === "call") for (const act of scene.acts) draft.acts.push(act);
  draft.lastTurn = scene.kind === "turn-end" ? scene.how : undefined;
  const endedAtMs = scene.kind === "call" ? (scene.endedAtMs ?? scene.atMs) : scene.atMs;
  draft.startedAtMs ??= scene.atMs;
  draft.endedAtMs = latest(draft.endedAtMs, endedAtMs);
  return draft;
}

function latest(left: number | undefined, right: number | undefined): number | undefined {
  if (left === undefined || right === undefined) return left ?? right;
  return Math.max(left, right);
}
