/** A real log in a temporary folder, and what was written into it. */

import { type Log, openLog } from "../../daemon/log.ts";
import { readLogTail } from "../../src/support/rotating-log.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const LINES_MAX = 10_000;

export type LogLine = Readonly<Record<string, unknown>>;

export interface TemporaryLog {
  readonly log: Log;
  readonly folder: string;
  /** Every line so far, without its time. */
  readonly lines: () => readonly LogLine[];
}

export function temporaryLog(): TemporaryLog {
  const folder = temporaryFolder();
  return { log: openLog(folder), folder, lines: () => logLinesIn(folder) };
}

export function logLinesIn(folder: string): readonly LogLine[] {
  return readLogTail(folder, LINES_MAX).map((line) => {
    const { at: _at, ...rest }: LogLine = JSON.parse(line);
    return rest;
  });
}
