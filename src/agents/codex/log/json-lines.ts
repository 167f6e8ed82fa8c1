/**
 * JSON lines as Codex leaves them: mostly one record a line, and after a crash sometimes a torn
 * record with the next one glued to it.
 *
 * Every record starts with the same bytes, and inside a record's texts the quotes among them are
 * escaped: wherever they stand unescaped, a record begins.
 */

import { isJsonObject, type JsonObject } from "../../../support/json-fields.ts";
import { parseJson } from "../../../support/parse-json.ts";
import { type LineReading, NOTHING } from "../../log-reader.ts";
import { fault } from "./line-reading.ts";

export function readRecords(
  line: string,
  opening: string,
  read: (record: JsonObject) => LineReading,
): LineReading {
  const record = parseJson(line);
  if (isJsonObject(record)) return read(record);
  if (record !== undefined) return fault("the line is JSON, but not an object");
  const pieces = piecesOf(line, opening);
  if (pieces.length < 2) return line.trim() === "" ? NOTHING : fault("the line is not JSON");
  return pieces.map((piece) => readPiece(piece, read)).reduce(both);
}

/** Whether a second record may follow on the same line. */
export function isGlued(line: string, opening: string): boolean {
  return line.indexOf(opening, 1) !== -1;
}

function piecesOf(line: string, opening: string): readonly string[] {
  const [before = "", ...records] = line.split(opening);
  const pieces = records.map((record) => opening + record);
  return before.trim() === "" ? pieces : [before, ...pieces];
}

function readPiece(piece: string, read: (record: JsonObject) => LineReading): LineReading {
  const record = parseJson(piece);
  return isJsonObject(record) ? read(record) : fault("a part of the line is not JSON");
}

function both(left: LineReading, right: LineReading): LineReading {
  const events = [...eventsIn(left), ...eventsIn(right)];
  const reason = faultIn(left) ?? faultIn(right);
  if (reason === undefined) return { kind: "events", events };
  return events.length === 0 ? fault(reason) : { kind: "events", events, fault: reason };
}

function eventsIn(reading: LineReading) {
  return reading.kind === "events" ? reading.events : [];
}

function faultIn(reading: LineReading): string | undefined {
  return reading.kind === "fault" ? reading.reason : reading.fault;
}
