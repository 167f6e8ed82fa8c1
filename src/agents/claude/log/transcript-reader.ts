/**
 * Claude Code's transcripts: one file per session and per sub-agent, one record per line, most of
 * them about the terminal and the requests to the model.
 */

import type { SessionEvent } from "../../../model/session-event.ts";
import { isJsonObject, objectIn, textIn } from "../../../support/json-fields.ts";
import { type Beside, type LineReading, type LogReader, NOTHING } from "../../log-reader.ts";
import { isGlued, recordsIn } from "./json-lines.ts";
import { readRecord } from "./transcript-events.ts";

export const transcriptReader: LogReader = {
  name: "transcript",
  folders: ["projects"],
  recognises,
  readLine,
};

function recognises(path: string, firstLine: string): boolean {
  if (!path.endsWith(".jsonl")) return false;
  const [record] = recordsIn(firstLine).records;
  if (!isJsonObject(record)) return false;
  const type = textIn(record, "type");
  if (type === "summary") return textIn(record, "leafUuid") !== undefined;
  if (type === "file-history-snapshot") return objectIn(record, "snapshot") !== undefined;
  // Other agents have other types, or keep the session's id deeper inside.
  return type !== undefined && textIn(record, "sessionId") !== undefined;
}

function readLine(line: string, beside: Beside): LineReading {
  if (isPassedOver(line)) return NOTHING;
  const { records, isTorn } = recordsIn(line);
  const events: SessionEvent<string>[] = [];
  let fault = isTorn ? "not JSON" : undefined;
  for (const record of records) {
    const reading = readRecord(record, beside);
    if (reading.kind === "fault") fault ??= reading.reason;
    else events.push(...reading.events);
  }
  if (fault === undefined) return { kind: "events", events };
  return events.length === 0 ? { kind: "fault", reason: fault } : { kind: "events", events, fault };
}

/** The type of a record, where only a few short and simple fields stand before it. */
const TYPE =
  /^\{(?:"\w{1,40}":(?:"[^"\\]{0,400}"|null|true|false|\d{1,20}),){0,30}?"(?:type":"([\w-]{1,60})"|attachment":\{"type":"([\w-]{1,60})")/;
const TYPES_READ: ReadonlySet<string> = new Set(["user", "assistant", "system", "attachment"]);

/**
 * Whether nothing is to be read from the line, told without parsing it: most lines, and the
 * longest ones, report progress or repeat requests to the model.
 */
function isPassedOver(line: string): boolean {
  if (line.trim() === "") return true;
  const [, type, attachment] = TYPE.exec(line) ?? [];
  const isRead = type === undefined ? attachment === "queued_command" : TYPES_READ.has(type);
  const isKnown = type !== undefined || attachment !== undefined;
  return isKnown && !isRead && line.endsWith("}") && !isGlued(line);
}
