/**
 * Told: what all sources of a session say, each event with its thread, in an order that does not
 * depend on how the sources were handed in. Owns what is left out: records that belong to another
 * session, and what was told before.
 */

import { type ThreadId, threadId } from "../model/ids.ts";
import type { KeptOutput } from "../model/output.ts";
import type { SessionEvent } from "../model/session-event.ts";
import { compareText } from "../support/compare-text.ts";

/** One file, or all hooks. A file may come in parts, as long as each begins later than the last. */
export interface Source {
  readonly kind: SourceKind;
  /** The thread of events that name none. */
  readonly thread?: ThreadId;
  /** In the order of the file, or in which the hooks came. */
  readonly events: readonly SessionEvent<KeptOutput>[];
}

/** From the one that orders and knows most to the one that knows least. */
export const SOURCE_KINDS = ["log", "trace", "hooks"] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];

export interface Told {
  readonly by: SourceKind;
  readonly thread: ThreadId;
  readonly event: SessionEvent<KeptOutput>;
}

export interface Telling {
  readonly session: string;
  readonly sources: readonly Source[];
  /** Records and calls of other sessions, which forks copy. */
  readonly known: ReadonlySet<string>;
}

export function toldBy({ session, sources, known }: Telling): readonly Told[] {
  const sorted = [...sources].sort(bySource);
  const distinct = sorted.filter((source, at) => {
    const before = sorted[at - 1];
    return before === undefined || bySource(before, source) !== 0;
  });
  const told = distinct.flatMap((source) => {
    const own = threadOf(source) ?? threadId(session);
    return source.events.map(
      (event): Told => ({ by: source.kind, thread: event.thread ?? own, event }),
    );
  });
  const seen = new Set<string>();
  return told.filter((each) => !isForeign(each.event, known) && !isRepeated(each, seen));
}

function bySource(left: Source, right: Source): number {
  return (
    SOURCE_KINDS.indexOf(left.kind) - SOURCE_KINDS.indexOf(right.kind) ||
    startOf(left) - startOf(right) ||
    compareText(threadOf(left) ?? "", threadOf(right) ?? "") ||
    compareText(JSON.stringify(left.events), JSON.stringify(right.events))
  );
}

/** A large number and not infinity, of which two can not be subtracted. */
function startOf({ events }: Source): number {
  return events.find(({ atMs }) => atMs !== undefined)?.atMs ?? Number.MAX_SAFE_INTEGER;
}

/** A log may repeat the header of the thread it was forked from: its own comes first. */
function threadOf({ thread, events }: Source): ThreadId | undefined {
  return thread ?? events.find(({ kind }) => kind === "thread")?.thread;
}

function isForeign(event: SessionEvent<KeptOutput>, known: ReadonlySet<string>): boolean {
  if (event.kind !== "thread" && event.record !== undefined && known.has(event.record)) return true;
  return (event.kind === "call" || event.kind === "return") && known.has(event.call);
}

/**
 * Prompts and the ends of turns have no id that joins them, as calls have: the agent's own record
 * tells them, or their time. Hooks and logs name neither alike, and are not compared.
 */
function isRepeated({ by, thread, event }: Told, seen: Set<string>): boolean {
  if (event.kind !== "prompt" && event.kind !== "turn-end") return false;
  const mark = event.record ?? event.atMs;
  if (mark === undefined) return false;
  const said = event.kind === "prompt" ? event.text : event.how;
  const key = JSON.stringify([by, event.record === undefined ? thread : "", mark, said]);
  if (seen.has(key)) return true;
  seen.add(key);
  return false;
}
