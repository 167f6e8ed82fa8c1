/** Call events: Codex's tool calls, as events of a session. */

import { type ToolCallId, toolCallId } from "../../model/ids.ts";
import type { Called, Outcome, Returned } from "../../model/session-event.ts";
import type { ToolUse } from "./tool-actions.ts";
import type { ToolRun } from "./tool-runs.ts";

/** Codex names the calls that code makes itself; the model names its own. */
const NESTED_PREFIX = "exec-";

export function callOf(id: string, use: ToolUse): Called {
  const asked = id.startsWith(NESTED_PREFIX) ? "nested" : "by-model";
  return { kind: "call", call: toolCallId(id), ...use, asked };
}

export function returnOf<Output>(id: string, outcome: Outcome<Output>): Returned<Output> {
  return { kind: "return", call: toolCallId(id), outcome };
}

/** A tool that ran says both what it was and how it ended. */
export function runOf(id: string, { use, outcome }: ToolRun): readonly [Called, Returned<string>] {
  return [callOf(id, use), returnOf(id, outcome)];
}

/** Code cells are numbered anew in every thread. */
export function cellOf(thread: string | undefined, cell: string): ToolCallId {
  return toolCallId(`${thread ?? ""}/cell/${cell}`);
}
