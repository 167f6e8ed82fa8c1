/**
 * Rollout records: one line of a rollout, parsed → what happened.
 *
 * Before September 2025 a line was a bare response item and the first one a bare header; since then
 * each has an envelope of time, type and payload.
 */

import { agentSessionId, threadId } from "../../../../model/ids.ts";
import type { Occurrence, ThreadOpened } from "../../../../model/session-event.ts";
import {
  isJsonObject,
  type JsonObject,
  listIn,
  objectIn,
  textIn,
} from "../../../../support/json-fields.ts";
import { type LineReading, NOTHING } from "../../../log-reader.ts";
import { textOfContent } from "../content-text.ts";
import { isInjected } from "../injected-text.ts";
import { fault, reading } from "../line-reading.ts";
import { readResponseItem } from "../response-item.ts";
import { parentIn } from "../thread-source.ts";
import { readEventMessage } from "./event-message.ts";

export function readRolloutRecord(record: JsonObject): LineReading {
  const when = { atMs: timeOf(textIn(record, "timestamp")) };
  const payload = record["payload"];
  if (payload === undefined) return bareRecord(record, when);
  if (!isJsonObject(payload)) return fault("the payload is not an object");
  switch (textIn(record, "type")) {
    case "session_meta":
      return threadOpened(payload, when);
    case "turn_context":
      return folderEntered(payload, when);
    case "response_item":
      return readResponseItem(payload, when);
    case "event_msg":
      return readEventMessage(payload, when);
    case "compacted":
      return compacted(when);
    default:
      return NOTHING;
  }
}

/** The history that replaces the old one repeats calls that were told before: it is not read. */
export function compacted(when: Occurrence): LineReading {
  return reading([{ ...when, kind: "compaction" }]);
}

export function timeOf(timestamp: string | undefined): number | undefined {
  const atMs = timestamp === undefined ? Number.NaN : Date.parse(timestamp);
  return Number.isNaN(atMs) ? undefined : atMs;
}

function bareRecord(record: JsonObject, when: Occurrence): LineReading {
  const type = textIn(record, "type");
  if (type !== undefined) {
    return type === "message" ? bareMessage(record, when) : readResponseItem(record, when);
  }
  return textIn(record, "record_type") === undefined && textIn(record, "id") !== undefined
    ? threadOpened(record, when)
    : NOTHING;
}

/** Without an envelope there are no events either: the message is the only trace of a prompt. */
function bareMessage(message: JsonObject, when: Occurrence): LineReading {
  const text = textOfContent(listIn(message, "content") ?? []);
  if (textIn(message, "role") !== "user" || isInjected(text)) return NOTHING;
  return reading([{ ...when, kind: "prompt", text, by: "human" }]);
}

function threadOpened(meta: JsonObject, when: Occurrence): LineReading {
  const id = textIn(meta, "id");
  if (id === undefined) return fault("the session has no id");
  const parent = textIn(meta, "parent_thread_id") ?? parentIn(meta["source"]);
  const forkOf = textIn(objectIn(meta, "history_base") ?? {}, "thread_id");
  const cwd = textIn(meta, "cwd");
  const agentVersion = textIn(meta, "cli_version");
  const opened: ThreadOpened = {
    kind: "thread",
    thread: threadId(id),
    session: agentSessionId(textIn(meta, "session_id") ?? parent ?? id),
    ...(parent === undefined ? {} : { parent: threadId(parent) }),
    ...(forkOf === undefined ? {} : { forkOf: threadId(forkOf) }),
    ...(cwd === undefined ? {} : { cwd }),
    ...(agentVersion === undefined ? {} : { agentVersion }),
  };
  return reading([{ ...when, ...opened }]);
}

function folderEntered(context: JsonObject, when: Occurrence): LineReading {
  const cwd = textIn(context, "cwd");
  if (cwd === undefined) return fault("a turn has no folder");
  return reading([{ ...when, kind: "folder", cwd }]);
}
