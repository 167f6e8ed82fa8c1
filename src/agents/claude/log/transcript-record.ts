/** Transcript record: where a record of a transcript belongs and when it was written. */

import type { ThreadId } from "../../../model/ids.ts";
import { type JsonObject, textIn } from "../../../support/json-fields.ts";
import { type Thread, threadOf } from "./threads.ts";

export interface Place {
  readonly thread: Thread;
  readonly occurrence: RecordOccurrence;
  readonly cwd: string | undefined;
  readonly version: string | undefined;
}

export interface RecordOccurrence {
  readonly atMs: number | undefined;
  readonly thread: ThreadId;
  readonly record: string | undefined;
}

/** `undefined` when the record does not say of which session it is. */
export function placeOf(record: JsonObject): Place | undefined {
  const session = textIn(record, "sessionId");
  if (session === undefined) return undefined;
  const thread = threadOf(session, agentOf(record));
  return {
    thread,
    occurrence: {
      atMs: millisecondsOf(textIn(record, "timestamp")),
      thread: thread.thread,
      record: textIn(record, "uuid"),
    },
    cwd: textIn(record, "cwd"),
    version: textIn(record, "version"),
  };
}

/** Old versions wrote sub-agents into the session's own file and gave them no id. */
function agentOf(record: JsonObject): string | undefined {
  return textIn(record, "agentId") ?? (record["isSidechain"] === true ? "sidechain" : undefined);
}

function millisecondsOf(timestamp: string | undefined): number | undefined {
  const at = Date.parse(timestamp ?? "");
  return Number.isNaN(at) ? undefined : at;
}
