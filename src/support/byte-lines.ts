/**
 * Byte lines: a file's lines from a given byte on, with the byte at which each begins.
 *
 * Holds one chunk and one line in memory, whatever the size of the file. A line longer than a
 * line may be is passed over and told by its place and length.
 */

import { isAscii, isUtf8 } from "node:buffer";
import { readSync } from "node:fs";

const CHUNK_BYTES = 1_048_576;
const NEWLINE = 0x0a;

export type ByteLine =
  | { readonly kind: "line"; readonly offset: number; readonly end: number; readonly text: string }
  /** The file ends inside this line; there may be more of it later. */
  | { readonly kind: "open"; readonly offset: number; readonly end: number; readonly text: string }
  | {
      readonly kind: "unreadable";
      readonly offset: number;
      readonly end: number;
      readonly reason: "too long" | "not UTF-8";
    };

export interface Reading {
  readonly from: number;
  readonly lineBytesMax: number;
  /** How much is read at once, for whoever wants little. */
  readonly chunkBytes?: number;
}

/** `end` is where the next line begins. Blank lines are left out. */
export function* byteLines(
  file: number,
  { from, lineBytesMax, chunkBytes = CHUNK_BYTES }: Reading,
): Generator<ByteLine> {
  const chunk = Buffer.allocUnsafe(chunkBytes);
  const open = new OpenLine(from, lineBytesMax);
  for (let position = from; ; ) {
    const size = readSync(file, chunk, 0, chunkBytes, position);
    if (size === 0) break;
    const bytes = chunk.subarray(0, size);
    let start = 0;
    for (let end = bytes.indexOf(NEWLINE); end !== -1; end = bytes.indexOf(NEWLINE, start)) {
      const line = open.close(bytes.subarray(start, end), position + end + 1);
      start = end + 1;
      if (line !== undefined) yield line;
    }
    open.add(bytes.subarray(start));
    position += size;
  }
  const rest = open.close(NOTHING, undefined);
  if (rest !== undefined) yield rest;
}

const NOTHING = Buffer.alloc(0);

/** The line that is being put together from the chunks. */
class OpenLine {
  readonly #bytesMax: number;
  #offset: number;
  #pieces: Buffer[] = [];
  #bytes = 0;

  constructor(offset: number, bytesMax: number) {
    this.#offset = offset;
    this.#bytesMax = bytesMax;
  }

  /** What the line begins with, or goes on with, up to the end of a chunk. */
  add(piece: Buffer): void {
    this.#bytes += piece.length;
    if (this.#bytes > this.#bytesMax) this.#pieces = [];
    // The chunk is used again for the next read; what stays of it is copied.
    else if (piece.length > 0) this.#pieces.push(Buffer.from(piece));
  }

  /** `next`: where the next line begins, or `undefined` when the file ends here. */
  close(last: Buffer, next: number | undefined): ByteLine | undefined {
    const offset = this.#offset;
    const length = this.#bytes + last.length;
    const end = next ?? offset + length;
    const bytes = length > this.#bytesMax ? undefined : this.#join(last);
    this.#offset = end;
    this.#pieces = [];
    this.#bytes = 0;
    const place = { offset, end };
    if (bytes === undefined) return { kind: "unreadable", ...place, reason: "too long" };
    return lineOf(bytes, { kind: next === undefined ? "open" : "line", ...place });
  }

  /** Most lines lie within one chunk: of those nothing is copied. */
  #join(last: Buffer): Buffer {
    return this.#pieces.length === 0 ? last : Buffer.concat([...this.#pieces, last]);
  }
}

interface LinePlace {
  readonly kind: "line" | "open";
  readonly offset: number;
  readonly end: number;
}

function lineOf(bytes: Buffer, place: LinePlace): ByteLine | undefined {
  // Cut off inside a character, an open line is not wrong yet.
  if (place.kind === "line" && !isUtf8(bytes)) {
    return { ...place, kind: "unreadable", reason: "not UTF-8" };
  }
  // To look for other characters first is much faster than to decode.
  const text = bytes.toString(isAscii(bytes) ? "latin1" : "utf8");
  return text.trim() === "" ? undefined : { ...place, text };
}
