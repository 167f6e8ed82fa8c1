/**
 * Rotating log: a file of JSON lines that never grows beyond its share of the disk.
 *
 * Written and read here alone, so that the names of the older files are known in one place.
 */

import { appendFileSync, existsSync, readFileSync, renameSync, statSync } from "node:fs";
import { join } from "node:path";

const FILE_BYTES_MAX = 1_048_576;
const OLDER_FILES_MAX = 4;
const PRIVATE_FILE_MODE = 0o600;

export function logFile(folder: string): string {
  return join(folder, "daemon.log");
}

/** Throws what the file system throws; the caller decides what a log that fails is worth. */
export function appendLogLine(folder: string, line: string): void {
  const file = logFile(folder);
  if (sizeOf(file) + Buffer.byteLength(line) > FILE_BYTES_MAX) rotate(folder);
  appendFileSync(file, `${line}\n`, { mode: PRIVATE_FILE_MODE });
}

/** The last lines, oldest first, across the older files. */
export function readLogTail(folder: string, count: number): readonly string[] {
  const lines: string[] = [];
  for (const file of [logFile(folder), ...olderFiles(folder)]) {
    if (lines.length >= count || !existsSync(file)) break;
    lines.unshift(...readFileSync(file, "utf8").split("\n").filter(Boolean));
  }
  return count === 0 ? [] : lines.slice(-count);
}

function rotate(folder: string): void {
  const files = [logFile(folder), ...olderFiles(folder)];
  for (let index = files.length - 1; index > 0; index -= 1) {
    const [from, to] = [files[index - 1], files[index]];
    if (from !== undefined && to !== undefined && existsSync(from)) renameSync(from, to);
  }
}

function olderFiles(folder: string): readonly string[] {
  return Array.from({ length: OLDER_FILES_MAX }, (_, age) => join(folder, `daemon.${age + 1}.log`));
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
