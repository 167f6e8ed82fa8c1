/** Hook moments: what the events that all agents share say about calls and sessions. */

import type { Opening } from "../model/hook-answer.ts";
import type { HookMoment } from "./agent.ts";

const OF_CALLS: ReadonlyMap<string, HookMoment> = new Map([
  ["PreToolUse", "call-begins"],
  ["PostToolUse", "call-ends"],
  ["PostToolUseFailure", "call-ends"],
  ["PermissionDenied", "call-ends"],
]);
/** A call that was interrupted never comes back; the next prompt shows that it is over. */
const OVER = new Set(["UserPromptSubmit", "Stop", "StopFailure", "SessionEnd"]);

export function momentOf(event: string, mayChange: boolean): HookMoment | undefined {
  if (OVER.has(event)) return "calls-over";
  return mayChange ? OF_CALLS.get(event) : undefined;
}

const OPENINGS: ReadonlyMap<string, Opening> = new Map([
  ["startup", "new"],
  ["resume", "resumed"],
  ["fork", "forked"],
  ["clear", "cleared"],
  ["compact", "compacted"],
]);

/** How a session opens, for the event that says it; a word nobody knows yet is a new session. */
export function openingOf(event: string, source: string | undefined): Opening | undefined {
  if (event !== "SessionStart") return undefined;
  return OPENINGS.get(source ?? "") ?? "new";
}
