/**
 * Byte edits: text put into a file at byte offsets, and ranges taken out of it.
 *
 * They never decode the rest of the file, so line ends, a byte order mark and even broken UTF-8
 * survive an edit and its way back.
 */

import { createHash } from "node:crypto";

/** `offset` counts bytes of the file as it was before any insertion. */
export interface Insertion {
  readonly offset: number;
  readonly text: string;
}

/** A range of bytes, `end` excluded. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** Two insertions at one offset land in the order they are given. */
export function insert(bytes: Buffer, insertions: readonly Insertion[]): Buffer {
  const parts: Buffer[] = [];
  let copied = 0;
  for (const { offset, text } of inOrder(insertions)) {
    parts.push(bytes.subarray(copied, offset), Buffer.from(text));
    copied = offset;
  }
  return Buffer.concat([...parts, bytes.subarray(copied)]);
}

/** The way back from `insert`: given its result and the same insertions, the original bytes. */
export function takeBack(bytes: Buffer, insertions: readonly Insertion[]): Buffer {
  let shift = 0;
  const ranges = inOrder(insertions).map(({ offset, text }) => {
    const start = offset + shift;
    const length = Buffer.byteLength(text);
    shift += length;
    return { start, end: start + length };
  });
  return cut(bytes, ranges);
}

export function cut(bytes: Buffer, ranges: readonly Range[]): Buffer {
  const parts: Buffer[] = [];
  let copied = 0;
  for (const { start, end } of ranges.toSorted((one, other) => one.start - other.start)) {
    parts.push(bytes.subarray(copied, Math.max(copied, start)));
    copied = Math.max(copied, end);
  }
  return Buffer.concat([...parts, bytes.subarray(copied)]);
}

export function sha256(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex");
}

function inOrder(insertions: readonly Insertion[]): readonly Insertion[] {
  return insertions.toSorted((one, other) => one.offset - other.offset);
}
