/** The end of a file: its last whole lines, within a limit, and when it changed. Total. */

import { closeSync, fstatSync, lstatSync, openSync, readSync } from "node:fs";

export interface FileEnd {
  readonly lines: readonly string[];
  /** Nothing stands before these lines. */
  readonly isWhole: boolean;
  /** Zero for a file that is not there. */
  readonly changedAtMs: number;
}

const NOTHING: FileEnd = { lines: [], isWhole: true, changedAtMs: 0 };

export function fileEnd(path: string, bytesMax: number): FileEnd {
  try {
    // Whoever opens a pipe waits for ever.
    return lstatSync(path).isFile() ? readEnd(path, bytesMax) : NOTHING;
  } catch {
    return NOTHING;
  }
}

function readEnd(path: string, bytesMax: number): FileEnd {
  const file = openSync(path, "r");
  try {
    const { size, ctimeMs } = fstatSync(file);
    const start = Math.max(0, size - bytesMax);
    const buffer = Buffer.alloc(size - start);
    const read = readSync(file, buffer, 0, buffer.length, start);
    const lines = buffer.toString("utf8", 0, read).split("\n");
    const whole = start === 0 ? lines : lines.slice(1);
    return { lines: whole.filter(Boolean), isWhole: start === 0, changedAtMs: ctimeMs };
  } finally {
    closeSync(file);
  }
}
