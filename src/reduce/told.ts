/**
 * Told: what all sources of a session say, each event with its thread, in an order that does not
 * depend on how the sources were handed in. Owns what is left out: records that belong to another
 * session, and what was told before.
 */

import { type ThreadId, threadId } from "../model/ids.ts";
import type { KeptOutput } from "../model/output.ts";
import type { Occurrence, SessionEvent } from "../model/session-event.ts";
import { compareText } from "../support/compare-text.ts";

/** A file, or all hooks; or a part of it. */
export interface Source {
  readonly kind: SourceKind;
  /** The thread of events that name none. */
  readonly thread?: ThreadId;
  /** Where a part of a file begins, by any measure that grows. */
  readonly begins?: number;
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
  const seen = new Set<string>();
  return inOrder(sources, threadId(session))
    .flatMap(({ kind, thread, events }) =>
      events.map((event): Told => ({ by: kind, thread: event.thread ?? thread, event })),
    )
    .filter((each) => !isForeign(each.event, known) && !isRepeated(each, seen));
}

type PlacedSource = Source & { readonly thread: ThreadId };

/** By kind, then thread by thread as they began, then part by part. Of equal ones, one is enough. */
function inOrder(sources: readonly Source[], session: ThreadId): readonly PlacedSource[] {
  const placed = sources.map((source) => ({ ...source, thread: threadOf(source) ?? session }));
  const starts = new Map<string, number>();
  for (const source of placed) {
    const earliest = Math.min(starts.get(source.thread) ?? NEVER_MS, startOf(source));
    starts.set(source.thread, earliest);
  }
  const compare = (left: PlacedSource, right: PlacedSource): number =>
    SOURCE_KINDS.indexOf(left.kind) - SOURCE_KINDS.indexOf(right.kind) ||
    (starts.get(left.thread) ?? NEVER_MS) - (starts.get(right.thread) ?? NEVER_MS) ||
    compareText(left.thread, right.thread) ||
    (left.begins ?? 0) - (right.begins ?? 0) ||
    startOf(left) - startOf(right) ||
    compareText(JSON.stringify(left.events), JSON.stringify(right.events));
  const sorted = placed.sort(compare);
  return sorted.filter((source, at) => {
    const before = sorted[at - 1];
    return before === undefined || compare(before, source) !== 0;
  });
}

/** A large number and not infinity, of which two can not be subtracted. */
const NEVER_MS = Number.MAX_SAFE_INTEGER;

function startOf({ events }: Source): number {
  return events.find(({ atMs }) => atMs !== undefined)?.atMs ?? NEVER_MS;
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
 * Told again word for word. Without a record or a time two that are alike may well be two, unless
 * they are about one call.
 */
function isRepeated({ by, thread, event }: Told, seen: Set<string>): boolean {
  if (event.kind === "thread" || event.kind === "folder" || event.kind === "compaction")
    return false;
  const isMarked = event.kind === "call" || event.kind === "return" || isDated(event);
  if (!isMarked) return false;
  const key = JSON.stringify([by, thread, { ...event, thread: undefined }]);
  if (seen.has(key)) return true;
  seen.add(key);
  return false;
}

function isDated({ record, atMs }: Occurrence): boolean {
  return record !== undefined || atMs !== undefined;
}
