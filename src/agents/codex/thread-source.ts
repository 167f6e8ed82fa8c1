/** Thread source: how Codex tells where a thread came from. */

import { isJsonObject, objectAt, textAt } from "../../support/json-fields.ts";

/** The thread that started a sub-agent; a person's own thread has none. */
export function parentIn(source: unknown): string | undefined {
  if (!isJsonObject(source)) return undefined;
  return textAt(objectAt(objectAt(source, "subagent"), "thread_spawn"), "parent_thread_id");
}
