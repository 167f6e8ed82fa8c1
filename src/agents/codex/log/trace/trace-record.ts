/** Trace records: one line of `trace.jsonl`, parsed → what happened. */

import { agentSessionId, threadId } from "../../../../model/ids.ts";
import type { Occurrence, ThreadOpened, TurnEnded } from "../../../../model/session-event.ts";
import {
  isJsonObject,
  type JsonObject,
  listIn,
  numberIn,
  textIn,
} from "../../../../support/json-fields.ts";
import { parseJson } from "../../../../support/parse-json.ts";
import type { Beside, LineReading } from "../../../log-reader.ts";
import { textOfContent } from "../content-text.ts";
import { fault, reading } from "../line-reading.ts";
import { webSearchEvents } from "../response-item.ts";
import { parentIn } from "../thread-source.ts";
import { promptsAskedIn } from "./asked-in-request.ts";
import {
  callEnded,
  callStarted,
  cellStarted,
  type OpenPayload,
  runEnded,
  runStarted,
  type TracedTool,
  type TraceEvents,
} from "./tool-events.ts";

export function readTraceRecord(record: JsonObject, beside: Beside): LineReading {
  const event = record["payload"];
  if (!isJsonObject(event)) return fault("the payload is not an object");
  const type = textIn(event, "type");
  if (type === undefined) return fault("the payload has no type");
  const open = opener(beside);
  const when = occurrenceOf(record, event);
  const tool = TOOL_EVENTS.get(type);
  if (tool !== undefined) {
    const id = textIn(event, "tool_call_id");
    return id === undefined
      ? fault("a tool call has no id")
      : reading(tool({ id, event, when, open }));
  }
  return type === "thread_started"
    ? threadOpened({ record, event, when, open })
    : reading(sessionEvents({ type, event, when, open }));
}

interface Traced {
  readonly event: JsonObject;
  readonly when: Occurrence;
  readonly open: OpenPayload;
}

const TOOL_EVENTS: ReadonlyMap<string, (tool: TracedTool) => TraceEvents> = new Map([
  ["tool_call_started", callStarted],
  ["tool_call_runtime_started", runStarted],
  ["tool_call_runtime_ended", runEnded],
  ["tool_call_ended", callEnded],
]);

const HOW: ReadonlyMap<string, TurnEnded["how"]> = new Map([
  ["completed", "done"],
  ["failed", "failed"],
  ["cancelled", "interrupted"],
  ["aborted", "interrupted"],
]);

function sessionEvents({ type, event, when, open }: Traced & { type: string }): TraceEvents {
  switch (type) {
    case "code_cell_started":
      return cellStarted(event, when);
    case "codex_turn_ended": {
      const how = HOW.get(textIn(event, "status") ?? "");
      return how === undefined ? [] : [{ ...when, kind: "turn-end", how }];
    }
    case "compaction_installed":
      return [{ ...when, kind: "compaction" }];
    case "inference_started":
      return asked(open(event["request_payload"]), when);
    case "inference_completed":
      return searched(open(event["response_payload"]), when);
    case "history_item_accepted":
      return ordered(open(event["agent_message_payload"]), when);
    default:
      return [];
  }
}

function threadOpened({ record, event, when, open }: Traced & { record: JsonObject }): LineReading {
  const thread = textIn(event, "thread_id");
  if (thread === undefined) return fault("a thread has no id");
  const metadata = open(event["metadata_payload"]) ?? {};
  const parent = parentIn(metadata["session_source"]);
  const cwd = textIn(metadata, "cwd");
  const model = textIn(metadata, "model");
  const opened: ThreadOpened = {
    kind: "thread",
    thread: threadId(thread),
    // One bundle is one root thread with all its sub-agents, and bears the root's id.
    session: agentSessionId(textIn(record, "rollout_id") ?? parent ?? thread),
    ...(parent === undefined ? {} : { parent: threadId(parent) }),
    ...(cwd === undefined ? {} : { cwd }),
    ...(model === undefined ? {} : { model }),
  };
  return reading([{ ...when, ...opened }]);
}

function asked(request: JsonObject | undefined, when: Occurrence): TraceEvents {
  return request === undefined
    ? []
    : promptsAskedIn(request).map((prompt) => ({ ...when, ...prompt }));
}

/** The model's side runs web searches itself: they are among its answers, and never calls. */
function searched(response: JsonObject | undefined, when: Occurrence): TraceEvents {
  const items =
    response === undefined ? [] : (listIn(response, "output_items") ?? []).filter(isJsonObject);
  const searches = items.filter((item) => textIn(item, "type") === "web_search_call");
  return searches.flatMap((item) => webSearchEvents(item, when));
}

/** A message between a parent and its sub-agent. */
function ordered(message: JsonObject | undefined, when: Occurrence): TraceEvents {
  if (message === undefined) return [];
  const record = textIn(message, "id");
  const text = textOfContent(listIn(message, "content") ?? []);
  const named = record === undefined ? when : { ...when, record };
  return [{ ...named, kind: "prompt", text, by: "machine" }];
}

function occurrenceOf(record: JsonObject, event: JsonObject): Occurrence {
  const thread = textIn(record, "thread_id") ?? textIn(event, "thread_id");
  const atMs = numberIn(record, "wall_time_unix_ms");
  return { atMs, ...(thread === undefined ? {} : { thread: threadId(thread) }) };
}

function opener(beside: Beside): OpenPayload {
  return (reference) => {
    const path = isJsonObject(reference) ? textIn(reference, "path") : undefined;
    const text = path === undefined ? undefined : beside(path);
    const payload = text === undefined ? undefined : parseJson(text);
    return isJsonObject(payload) ? payload : undefined;
  };
}
