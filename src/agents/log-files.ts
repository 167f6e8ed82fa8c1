/** Log files: finding the newest file of an agent's log, and reading how it begins. */

import { closeSync, openSync, readdirSync, readSync, statSync } from "node:fs";
import { join } from "node:path";

export interface LogFile {
  readonly path: string;
  readonly startedAtMs: number;
  readonly writtenAtMs: number;
}

/** Names in a folder, sorted; a folder that can not be read is an empty one. */
export function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}

/** The file that was written to last. */
export function newestOf(paths: readonly string[]): LogFile | undefined {
  const files = paths.flatMap((path) => {
    const stats = statSync(path, { throwIfNoEntry: false });
    if (stats?.isFile() !== true) return [];
    // Some file systems do not know when a file began.
    const startedAtMs = stats.birthtimeMs > 0 ? stats.birthtimeMs : stats.mtimeMs;
    return [{ path, startedAtMs, writtenAtMs: stats.mtimeMs }];
  });
  return files.sort((one, other) => other.writtenAtMs - one.writtenAtMs)[0];
}

/** JSON values of the first lines, as far as they fit; a line that is no JSON is left out. */
export function firstLines(path: string, bytesMax: number): readonly unknown[] {
  const file = openSync(path, "r");
  try {
    const bytes = Buffer.alloc(bytesMax);
    const length = readSync(file, bytes, 0, bytesMax, 0);
    return bytes.subarray(0, length).toString("utf8").split("\n").flatMap(parsed);
  } finally {
    closeSync(file);
  }
}

export function joined(folder: string, names: readonly string[]): readonly string[] {
  return names.map((name) => join(folder, name));
}

function parsed(line: string): readonly unknown[] {
  try {
    return [JSON.parse(line)];
  } catch {
    return [];
  }
}
