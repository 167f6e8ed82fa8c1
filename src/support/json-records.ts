/**
 * JSON records: what one line of a log holds. Mostly one record; two where a newline was lost
 * between them.
 */

/** `undefined` when any part of the line is not JSON: half a record is not a record. */
export function jsonRecords(line: string): readonly unknown[] | undefined {
  const whole = parse(line);
  if (whole !== undefined) return [whole];
  if (!areGlued(line)) return undefined;
  const records = topLevelPieces(line).map(parse);
  return records.includes(undefined) ? undefined : records;
}

/** No valid JSON holds these three characters, unless a text ends in the first two. */
export function areGlued(line: string): boolean {
  return line.includes('}{"');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The line cut after every brace that closes a record. */
function topLevelPieces(line: string): readonly string[] {
  const pieces: string[] = [];
  let start = 0;
  let depth = 0;
  for (let at = 0; at < line.length; at += 1) {
    const character = line[at];
    if (character === '"') at = endOfText(line, at);
    else if (character === "{") depth += 1;
    else if (character === "}") depth -= 1;
    if (character !== "}" || depth > 0) continue;
    pieces.push(line.slice(start, at + 1));
    start = at + 1;
  }
  const rest = line.slice(start);
  return rest.trim() === "" ? pieces : [...pieces, rest];
}

/** Where the quote stands that closes the text opened here. */
function endOfText(line: string, opened: number): number {
  for (let at = opened + 1; at < line.length; at += 1) {
    if (line[at] === "\\") at += 1;
    else if (line[at] === '"') return at;
  }
  return line.length;
}
