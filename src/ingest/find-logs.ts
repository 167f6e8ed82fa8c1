/**
 * Find logs: which files below some folders are logs of an agent, and which reader reads each.
 *
 * Told by the first line, never by the name alone. Links are not followed: a log is where its
 * agent wrote it, and a link may lead in circles.
 */

import { createHash } from "node:crypto";
import { closeSync, openSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Agent } from "../agents/agent.ts";
import type { LogReader } from "../agents/log-reader.ts";
import type { KnownLog } from "../model/log.ts";
import { byteLines } from "../support/byte-lines.ts";
import { messageOf } from "../support/skilld-error.ts";

const DEPTH_MAX = 12;
const FILES_MAX = 200_000;
/** Codex writes its whole instructions into the first line. */
const FIRST_LINE_BYTES_MAX = 4_194_304;
const FIRST_CHUNK_BYTES = 32_768;

export type Found =
  | {
      readonly kind: "log";
      readonly log: KnownLog;
      readonly reader: LogReader;
      readonly bytes: number;
    }
  | { readonly kind: "skipped"; readonly path: string; readonly reason: string };

export interface Search {
  readonly paths: readonly string[];
  readonly agents: readonly Agent[];
  /** Files that were written to last before this are left out. */
  readonly sinceMs: number;
}

/** In the order of their names; what can not be looked at is told as skipped. */
export function* findLogs({ paths, agents, sinceMs }: Search): Generator<Found> {
  let files = 0;
  for (const entry of filesIn(paths)) {
    files += 1;
    if (files > FILES_MAX) {
      yield skipped(entry.path, `more than ${FILES_MAX} files`);
      return;
    }
    if ("reason" in entry) yield skipped(entry.path, entry.reason);
    else if (entry.writtenAtMs >= sinceMs) yield* look(entry, agents);
  }
}

interface File {
  readonly path: string;
  readonly bytes: number;
  readonly writtenAtMs: number;
}
type Unlistable = { readonly path: string; readonly reason: string };

function* filesIn(paths: readonly string[]): Generator<File | Unlistable> {
  for (const path of paths) yield* filesBelow(path, DEPTH_MAX);
}

function* filesBelow(path: string, depth: number): Generator<File | Unlistable> {
  try {
    const stats = statSync(path);
    if (stats.isFile()) yield { path, bytes: stats.size, writtenAtMs: stats.mtimeMs };
    if (!stats.isDirectory() || depth === 0) return;
    const entries = readdirSync(path, { withFileTypes: true });
    for (const entry of entries.sort((one, other) => (one.name < other.name ? -1 : 1))) {
      if (entry.isFile() || entry.isDirectory())
        yield* filesBelow(join(path, entry.name), depth - 1);
    }
  } catch (error) {
    yield { path, reason: messageOf(error) };
  }
}

/** Nothing, for a file that is told of by the log it belongs to. */
function* look(file: File, agents: readonly Agent[]): Generator<Found> {
  const found = logIn(file, agents);
  const readers = agents.flatMap(({ logReaders }) => logReaders);
  if (found.kind === "log" || !readers.some(({ isPartOf }) => isPartOf?.(file.path))) yield found;
}

function logIn({ path, bytes }: File, agents: readonly Agent[]): Found {
  try {
    const firstLine = firstLineOf(path);
    for (const { name: agent, logReaders } of agents) {
      for (const reader of logReaders) {
        const closed = reader.whyClosed?.(path);
        if (closed !== undefined) return skipped(path, closed);
        if (firstLine === undefined || !reader.recognises(path, firstLine)) continue;
        const identity = createHash("sha256").update(firstLine).digest("hex");
        return { kind: "log", log: { path, agent, reader: reader.name, identity }, reader, bytes };
      }
    }
    const names = agents.map(({ title }) => title).join(" or ");
    return skipped(path, bytes === 0 ? "empty" : `not a session log of ${names}`);
  } catch (error) {
    return skipped(path, messageOf(error));
  }
}

function firstLineOf(path: string): string | undefined {
  const file = openSync(path, "r");
  try {
    const [first] = byteLines(file, {
      from: 0,
      lineBytesMax: FIRST_LINE_BYTES_MAX,
      chunkBytes: FIRST_CHUNK_BYTES,
    });
    return first === undefined || first.kind === "unreadable" ? undefined : first.text;
  } finally {
    closeSync(file);
  }
}

function skipped(path: string, reason: string): Found {
  return { kind: "skipped", path, reason };
}
