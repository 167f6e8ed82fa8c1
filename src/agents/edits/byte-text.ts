/**
 * Byte text: a file as a string in which every character is one byte.
 *
 * The grammars of JSON and TOML are ASCII, so structure can be found in it and an index is a byte
 * offset, whatever the strings in between hold. What is shown or compared is decoded first.
 */

const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);

/** A byte order mark becomes spaces: both grammars skip those, and the offsets stay. */
export function byteText(bytes: Buffer): string {
  const text = bytes.toString("latin1");
  if (!startsWithByteOrderMark(bytes)) return text;
  return " ".repeat(BYTE_ORDER_MARK.length) + text.slice(BYTE_ORDER_MARK.length);
}

export function startsWithByteOrderMark(bytes: Buffer): boolean {
  return bytes.subarray(0, BYTE_ORDER_MARK.length).equals(BYTE_ORDER_MARK);
}

/** What a piece of byte text says in UTF-8. */
export function decoded(text: string): string {
  return Buffer.from(text, "latin1").toString("utf8");
}

/** Both agents' programs accept either line end; an edit uses the one the file has. */
export function newlineOf(text: string): "\n" | "\r\n" {
  return text.includes("\r\n") ? "\r\n" : "\n";
}

/** Where a person finds something: both count from 1, columns in characters. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

export function positionAt(bytes: Buffer, offset: number): Position {
  const lines = bytes.subarray(0, offset).toString("utf8").replace("\uFEFF", "").split("\n");
  return { line: lines.length, column: (lines.at(-1) ?? "").length + 1 };
}

/** The offset of the first byte that is not UTF-8; `undefined` when all of it is. */
export function firstBadByte(bytes: Buffer): number | undefined {
  const text = bytes.toString("utf8");
  if (Buffer.from(text).equals(bytes)) return undefined;
  let offset = 0;
  for (const character of text) {
    const length = Buffer.byteLength(character);
    if (!bytes.subarray(offset, offset + length).equals(Buffer.from(character))) return offset;
    offset += length;
  }
  return offset;
}
