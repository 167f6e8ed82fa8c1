/** Rollouts: the log Codex writes of every thread, `rollout-<time>-<thread>.jsonl`. */

import { type LineReading, type LogReader, NOTHING } from "../../../log-reader.ts";
import { isGlued, readRecords } from "../json-lines.ts";
import { compacted, readRolloutRecord, timeOf } from "./rollout-record.ts";

export const rolloutReader: LogReader = {
  name: "rollout",
  folders: ["sessions", "archived_sessions"],
  recognises: (path, firstLine) => isCompressed(path) || OPENINGS.some((it) => it.test(firstLine)),
  readLine: (line) => readInPassing(line) ?? readRecords(line, OPENING, readRolloutRecord),
  whyClosed: (path) => (isCompressed(path) ? "it is compressed with zstd" : undefined),
};

const OPENING = '{"timestamp":"';
/** With an envelope; and before September 2025, when the first line was a bare header. */
const OPENINGS = [
  /^\s*\{\s*"timestamp"\s*:\s*"[^"]*"\s*,\s*(?:"ordinal"\s*:\s*\d+\s*,\s*)?"type"\s*:\s*"(?:session_meta|turn_context|response_item|event_msg|compacted|world_state)"\s*,\s*"payload"\s*:/,
  /^\s*\{\s*"id"\s*:\s*"[0-9a-f-]{36}"\s*,\s*"timestamp"\s*:\s*"[^"]*"\s*,\s*"(?:instructions|git)"\s*:/,
];

/** What a record is, as far as its first bytes tell. */
const HEAD =
  /^\{"timestamp":"([^"]{1,40})",(?:"ordinal":\d+,)?"type":"(\w+)","payload":\{(?:"type":"(\w+)")?/;
/** Of a finished item, as far into the line as its type stands. */
const PASSING_ITEM = /"item":\{"type":"(?:AgentMessage|Reasoning)"/;
const ITEM_CHARS = 240;
/** Most of a rollout's bytes, and nothing in them happened to anything but the conversation. */
const IN_PASSING = new Set([
  "token_usage_record",
  "world_state",
  "inter_agent_communication_metadata",
  "token_count",
  "agent_message",
  "agent_reasoning",
  "agent_reasoning_raw_content",
  "thread_settings_applied",
  "task_started",
  "message",
  "reasoning",
  "additional_tools",
]);

/** Records that need not be parsed to know what they say; `undefined` for all others. */
function readInPassing(line: string): LineReading | undefined {
  const head = HEAD.exec(line);
  if (head === null) return undefined;
  const [, timestamp, type = "", payloadType = ""] = head;
  const isPassing =
    type === "compacted" ||
    IN_PASSING.has(type) ||
    IN_PASSING.has(payloadType) ||
    (payloadType === "item_completed" && PASSING_ITEM.test(line.slice(0, ITEM_CHARS)));
  // A messenger between sub-agents shares its name with a line on the screen.
  const isAgentMessage = type === "response_item" && payloadType === "agent_message";
  if (!isPassing || isAgentMessage || !isWhole(line)) return undefined;
  return type === "compacted" ? compacted({ atMs: timeOf(timestamp) }) : NOTHING;
}

function isWhole(line: string): boolean {
  return line.endsWith("}}") && !isGlued(line, OPENING);
}

function isCompressed(path: string): boolean {
  return /rollout-[^/]*\.jsonl\.zst$/.test(path);
}
