/**
 * JSON lines as Claude Code leaves them: mostly one record a line, sometimes two without a newline
 * between them, and after a crash a torn one with the next glued to it.
 */

import { parseJson } from "../../../support/parse-json.ts";

export interface LineRecords {
  readonly records: readonly unknown[];
  /** Whether a part of the line is no JSON. */
  readonly isTorn: boolean;
}

export function recordsIn(line: string): LineRecords {
  const whole = parseJson(line);
  if (whole !== undefined) return { records: [whole], isTorn: false };
  const parsed = chunksOf(line).flatMap(piecesOf).map(parseJson);
  const records = parsed.filter((record) => record !== undefined);
  return { records, isTorn: records.length < parsed.length };
}

/** How every record begins that is more than a note; inside a text its quotes are escaped. */
const OPENING = '{"parentUuid":';

/** Whether a second record may follow on the same line. */
export function isGlued(line: string): boolean {
  // No valid JSON holds the first three characters, unless a text ends in two of them.
  return line.includes('}{"') || line.indexOf(OPENING, 1) !== -1;
}

/** The line cut where a record begins, also behind half a one. */
function chunksOf(line: string): readonly string[] {
  const [before = "", ...records] = line.split(OPENING);
  const chunks = records.map((record) => OPENING + record);
  return before === "" ? chunks : [before, ...chunks];
}

/** The chunk cut after every brace that closes a record. */
function piecesOf(chunk: string): readonly string[] {
  const pieces: string[] = [];
  let start = 0;
  let depth = 0;
  for (let at = 0; at < chunk.length; at += 1) {
    const character = chunk[at];
    if (character === '"') at = endOfText(chunk, at);
    else if (character === "{") depth += 1;
    else if (character === "}") depth -= 1;
    if (character !== "}" || depth > 0) continue;
    pieces.push(chunk.slice(start, at + 1));
    start = at + 1;
  }
  const rest = chunk.slice(start);
  return rest.trim() === "" ? pieces : [...pieces, rest];
}

/** Where the quote stands that closes the text opened here. */
function endOfText(chunk: string, opened: number): number {
  for (let at = opened + 1; at < chunk.length; at += 1) {
    if (chunk[at] === "\\") at += 1;
    else if (chunk[at] === '"') return at;
  }
  return chunk.length;
}
