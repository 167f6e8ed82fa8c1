/** Call events: Codex's tool calls, as events of a session. */

import { type ToolCallId, toolCallId } from "../../../model/ids.ts";
import type { Called, Occurrence, Outcome, Returned } from "../../../model/session-event.ts";
import type { ToolUse } from "./tool-actions.ts";

/** Codex names the calls that code makes itself; the model names its own. */
const NESTED_PREFIX = "exec-";

export function callOf(when: Occurrence, id: string, use: ToolUse): Occurrence & Called {
  const { tool, action, cwd } = use;
  const asked = id.startsWith(NESTED_PREFIX) ? "nested" : "by-model";
  const call = toolCallId(id);
  // With the spread at the end: at the start it costs V8 sixty times as much.
  if (cwd === undefined) return { kind: "call", call, tool, action, asked, ...when };
  return { kind: "call", call, tool, action, cwd, asked, ...when };
}

export function returnOf<Output>(
  when: Occurrence,
  id: string,
  outcome: Outcome<Output>,
): Occurrence & Returned<Output> {
  return { kind: "return", call: toolCallId(id), outcome, ...when };
}

/** Code cells are numbered anew in every thread. */
export function cellOf(thread: string | undefined, cell: string): ToolCallId {
  return toolCallId(`${thread ?? ""}/cell/${cell}`);
}
