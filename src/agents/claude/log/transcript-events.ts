/** Transcript events: one record of a transcript → what it says about the session. */

import type { SessionEvent } from "../../../model/session-event.ts";
import { isJsonObject, type JsonObject, objectIn, textIn } from "../../../support/json-fields.ts";
import { type Beside, type LineReading, NOTHING } from "../../log-reader.ts";
import { type BlockContext, type Happening, toolCalled, toolReturned } from "./message-blocks.ts";
import { type Spoken, spokenIn } from "./spoken.ts";
import { threadOpened } from "./threads.ts";
import { type Place, placeOf, type RecordOccurrence } from "./transcript-record.ts";

export function readRecord(record: unknown, beside: Beside): LineReading {
  if (!isJsonObject(record)) return fault("not a record");
  switch (record["type"]) {
    case "user":
    case "assistant":
      return readMessage(record, beside);
    case "system":
      return readNote(record);
    case "attachment":
      return readQueuedPrompt(record);
    default:
      return NOTHING;
  }
}

function readMessage(record: JsonObject, beside: Beside): LineReading {
  const blocks = blocksOf(record);
  if (blocks === undefined) return fault("a message without readable content");
  if (isOnlyTalk(record, blocks)) return NOTHING;
  const place = placeOf(record);
  if (place === undefined) return fault("a message without its session");
  const results = blocks.filter(({ type }) => type === "tool_result").length;
  const happenings: Happening[] = [];
  for (const block of blocks) {
    const read = readBlock(block, { record, place, beside, isOnlyResult: results === 1 });
    if (read === undefined) return fault(`a ${block["type"]} without its call`);
    happenings.push(...read);
  }
  happenings.push(...(record["type"] === "user" ? saidIn(blocks, record) : endOfTurn(record)));
  return events(opening(record, place, happenings), place);
}

/** Most of what the model says: thoughts and texts inside a turn. */
function isOnlyTalk(record: JsonObject, blocks: readonly JsonObject[]): boolean {
  if (record["type"] !== "assistant" || endOfTurn(record).length > 0) return false;
  return blocks.every(({ type }) => type === "text" || type === "thinking");
}

function readBlock(block: JsonObject, context: BlockContext): readonly Happening[] | undefined {
  if (block["type"] === "tool_use") return toolCalled(block, context);
  if (block["type"] === "tool_result") return toolReturned(block, context);
  return [];
}

function blocksOf(record: JsonObject): readonly JsonObject[] | undefined {
  const content = objectIn(record, "message")?.["content"];
  if (content === null) return [];
  if (typeof content === "string") return [{ type: "text", text: content }];
  return Array.isArray(content) && content.every(isJsonObject) ? content : undefined;
}

function saidIn(blocks: readonly JsonObject[], record: JsonObject): readonly Spoken[] {
  const texts = blocks.filter(({ type }) => type === "text").map((block) => textIn(block, "text"));
  return spokenIn({
    text: texts.filter((text) => text !== undefined).join("\n"),
    byMachine: isByMachine(record),
    record: textIn(record, "uuid"),
    previous: textIn(record, "parentUuid"),
    cwd: textIn(record, "cwd"),
  });
}

/** What a sub-agent is told, its parent wrote. */
function isByMachine(record: JsonObject): boolean {
  const origin = textIn(objectIn(record, "origin") ?? {}, "kind") ?? "human";
  return (
    record["isMeta"] === true ||
    record["isCompactSummary"] === true ||
    record["isSidechain"] === true ||
    record["promptSource"] === "system" ||
    origin !== "human"
  );
}

function endOfTurn(record: JsonObject): readonly Happening[] {
  if (record["isApiErrorMessage"] === true) return [{ kind: "turn-end", how: "failed" }];
  const reason = objectIn(record, "message")?.["stop_reason"];
  return reason === "end_turn" ? [{ kind: "turn-end", how: "done" }] : [];
}

/** A thread's first record, and every prompt: a copied log may begin anywhere. */
function opening(
  record: JsonObject,
  place: Place,
  happenings: readonly Happening[],
): readonly Happening[] {
  const isFirst = record["parentUuid"] === null;
  if (!isFirst && !happenings.some(({ kind }) => kind === "prompt")) return happenings;
  const { thread, cwd, version } = place;
  const details = {
    ...(cwd === undefined ? {} : { cwd }),
    ...(version === undefined ? {} : { agentVersion: version }),
  };
  return [threadOpened(thread, details), ...happenings];
}

function readNote(record: JsonObject): LineReading {
  const happenings = NOTES.get(textIn(record, "subtype") ?? "");
  if (happenings === undefined) return NOTHING;
  const place = placeOf(record);
  return place === undefined ? fault("a note without its session") : events(happenings, place);
}

const NOTES: ReadonlyMap<string, readonly Happening[]> = new Map([
  ["compact_boundary", [{ kind: "compaction" }]],
  ["stop_hook_summary", [{ kind: "turn-end", how: "done" }]],
  ["turn_duration", [{ kind: "turn-end", how: "done" }]],
]);

/** A prompt typed while the agent was working has no message of its own. */
function readQueuedPrompt(record: JsonObject): LineReading {
  const attachment = objectIn(record, "attachment");
  const text = attachment && textIn(attachment, "prompt");
  if (attachment?.["type"] !== "queued_command" || text === undefined) return NOTHING;
  const place = placeOf(record);
  if (place === undefined) return fault("a queued prompt without its session");
  const byMachine = isByMachine({ ...attachment, isSidechain: record["isSidechain"] });
  return events(spokenIn({ text, byMachine, record: textIn(record, "uuid") }), place);
}

function events(happenings: readonly Happening[], { occurrence }: Place): LineReading {
  if (happenings.length === 0) return NOTHING;
  return { kind: "events", events: happenings.map((happening) => placed(happening, occurrence)) };
}

/** Field by field: spreading both objects costs a tenth of the reading. */
function placed(happening: Happening, { atMs, thread, record }: RecordOccurrence) {
  const told: SessionEvent<string> =
    happening.kind === "thread" ? { ...happening, atMs } : { ...happening, atMs, thread };
  return record === undefined ? told : { ...told, record };
}

function fault(reason: string): LineReading {
  return { kind: "fault", reason };
}
