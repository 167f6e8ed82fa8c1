/** The end of a file: its last bytes or whole lines, within a limit, and when it changed. Total. */

import { closeSync, fstatSync, lstatSync, openSync, readSync } from "node:fs";

interface EndBytes {
  readonly bytes: Buffer;
  /** Nothing stands before them. */
  readonly isWhole: boolean;
  /** Zero for a file that is not there. */
  readonly changedAtMs: number;
}

interface FileEnd extends Omit<EndBytes, "bytes"> {
  readonly lines: readonly string[];
}

const NOTHING: EndBytes = { bytes: Buffer.alloc(0), isWhole: true, changedAtMs: 0 };

export function fileEnd(path: string, bytesMax: number): FileEnd {
  const { bytes, isWhole, changedAtMs } = endBytes(path, bytesMax);
  const lines = bytes.toString("utf8").split("\n");
  const whole = isWhole ? lines : lines.slice(1);
  return { lines: whole.filter(Boolean), isWhole, changedAtMs };
}

export function endBytes(path: string, bytesMax: number): EndBytes {
  try {
    // Whoever opens a pipe waits for ever.
    return lstatSync(path).isFile() ? readEnd(path, bytesMax) : NOTHING;
  } catch {
    return NOTHING;
  }
}

function readEnd(path: string, bytesMax: number): EndBytes {
  const file = openSync(path, "r");
  try {
    const { size, ctimeMs } = fstatSync(file);
    const start = Math.max(0, size - bytesMax);
    const buffer = Buffer.alloc(size - start);
    const read = readSync(file, buffer, 0, buffer.length, start);
    return { bytes: buffer.subarray(0, read), isWhole: start === 0, changedAtMs: ctimeMs };
  } finally {
    closeSync(file);
  }
}
