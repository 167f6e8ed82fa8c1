/** Thread source: how Codex tells where a thread came from. */

import { isJsonObject, objectIn, textIn } from "../../../support/json-fields.ts";

/** The thread that started a sub-agent; a person's own thread has none. */
export function parentIn(source: unknown): string | undefined {
  if (!isJsonObject(source)) return undefined;
  return textIn(
    objectIn(objectIn(source, "subagent") ?? {}, "thread_spawn") ?? {},
    "parent_thread_id",
  );
}
