/**
 * Log reader: what an agent wrote about its own sessions, one line at a time.
 *
 * Reading a line needs no line before it, so a file can be read from wherever it was left. Total:
 * any bytes are events, nothing, or a fault with its reason; never an exception.
 */

import type { SessionEvent } from "../model/session-event.ts";

export interface LogReader {
  /** What such a log is called, among the logs of its agent. */
  readonly name: string;
  /** Folders below the agent's home in which such logs appear. */
  readonly folders: readonly string[];
  /** Told by the file's path and its first line; "not ours" is a normal answer. */
  readonly recognises: (path: string, firstLine: string) => boolean;
  /** Whether a file belongs to such a log, and is no log itself; told by its path. */
  readonly isPartOf?: (path: string) => boolean;
  readonly readLine: (line: string, beside: Beside) => LineReading;
  /** Why a file, though theirs, can not be read line by line: it is compressed, say. */
  readonly whyClosed?: (path: string) => string | undefined;
}

/** Reads a file next to the log, by its path relative to the log's folder; bounded in size. */
export type Beside = (relativePath: string) => string | undefined;

export type LineReading =
  | {
      readonly kind: "events";
      readonly events: readonly SessionEvent<string>[];
      /** The rest of the line, if it held a torn record beside a whole one. */
      readonly fault?: string;
    }
  | { readonly kind: "fault"; readonly reason: string };

export const NOTHING: LineReading = { kind: "events", events: [] };
