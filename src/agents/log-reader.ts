/**
 * Log reader: what an agent wrote about its own sessions, one line at a time.
 *
 * Reading a line needs no line before it, so a file can be read from wherever it was left. Total:
 * any bytes are events, nothing, or a fault with its reason; never an exception.
 */

import type { SessionEvent } from "../model/session-event.ts";

export interface LogReader {
  /** Folders below the agent's home in which such logs appear. */
  readonly folders: readonly string[];
  /** Told by the file's path and its first line; "not ours" is a normal answer. */
  readonly recognises: (path: string, firstLine: string) => boolean;
  readonly readLine: (line: string, beside: Beside) => LineReading;
}

/** Reads a file next to the log, by its path relative to the log's folder; bounded in size. */
export type Beside = (relativePath: string) => string | undefined;

export type LineReading =
  | { readonly kind: "events"; readonly events: readonly SessionEvent<string>[] }
  | { readonly kind: "fault"; readonly reason: string };

export const NOTHING: LineReading = { kind: "events", events: [] };
