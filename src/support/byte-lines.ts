/**
 * Byte lines: a file's lines from a given byte on, with the byte at which each begins.
 *
 * Holds one chunk and one line in memory, whatever the size of the file. A line longer than a
 * line may be is passed over and told by its place and length.
 */

import { isUtf8 } from "node:buffer";
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
}

/** `end` is where the next line begins. Blank lines are left out. */
export function* byteLines(file: number, { from, lineBytesMax }: Reading): Generator<ByteLine> {
  const chunk = Buffer.allocUnsafe(CHUNK_BYTES);
  const open = new OpenLine(from, lineBytesMax);
  for (let position = from; ; ) {
    const size = readSync(file, chunk, 0, CHUNK_BYTES, position);
    if (size === 0) break;
    const bytes = chunk.subarray(0, size);
    let start = 0;
    for (let end = bytes.indexOf(NEWLINE); end !== -1; end = bytes.indexOf(NEWLINE, start)) {
      open.add(bytes.subarray(start, end));
      start = end + 1;
      const line = open.close(position + start);
      if (line !== undefined) yield line;
    }
    open.add(bytes.subarray(start));
    position += size;
  }
  const rest = open.close(undefined);
  if (rest !== undefined) yield rest;
}

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

  add(piece: Buffer): void {
    this.#bytes += piece.length;
    if (this.#bytes > this.#bytesMax) this.#pieces = [];
    // The chunk is used again for the next read; what stays of it is copied.
    else if (piece.length > 0) this.#pieces.push(Buffer.from(piece));
  }

  /** `next`: where the next line begins, or `undefined` when the file ends here. */
  close(next: number | undefined): ByteLine | undefined {
    const offset = this.#offset;
    const end = next ?? offset + this.#bytes;
    const line = this.#read(offset, end, next === undefined ? "open" : "line");
    this.#offset = end;
    this.#pieces = [];
    this.#bytes = 0;
    return line;
  }

  #read(offset: number, end: number, kind: "line" | "open"): ByteLine | undefined {
    if (this.#bytes > this.#bytesMax) {
      return { kind: "unreadable", offset, end, reason: "too long" };
    }
    const [only] = this.#pieces;
    const bytes = this.#pieces.length === 1 && only ? only : Buffer.concat(this.#pieces);
    // Cut off inside a character, an open line is not wrong yet.
    if (kind === "line" && !isUtf8(bytes)) {
      return { kind: "unreadable", offset, end, reason: "not UTF-8" };
    }
    const text = bytes.toString("utf8");
    return text.trim() === "" ? undefined : { kind, offset, end, text };
  }
}
