/** Threads: which sub-agent works for whom in a session. Total: loops and orphans hang on the root. */

import { type AgentSessionId, type ThreadId, type ToolCallId, threadId } from "../model/ids.ts";
import { compareText } from "../support/compare-text.ts";
import type { Told } from "./told.ts";

export interface Thread {
  readonly id: ThreadId;
  /** Undefined for the root alone. */
  readonly parent: ThreadId | undefined;
  readonly delegatedBy: ToolCallId | undefined;
  readonly startedAtMs: number | undefined;
}

export type Threads = ReadonlyMap<ThreadId, Thread>;

/** The root comes first, its sub-agents in the order in which they began. */
export function threadsIn(told: readonly Told[], session: AgentSessionId): Threads {
  const root = threadId(session);
  const drafts = new Map<ThreadId, Draft>([[root, {}]]);
  for (const each of told) drafts.set(each.thread, withTold(drafts.get(each.thread) ?? {}, each));
  const threads = [...drafts].map(
    ([id, draft]): Thread => ({
      id,
      parent: id === root ? undefined : parentOf(id, { drafts, root }),
      delegatedBy: draft.delegatedBy,
      startedAtMs: draft.startedAtMs,
    }),
  );
  return new Map(threads.sort(byStart(root)).map((thread) => [thread.id, thread]));
}

interface Draft {
  readonly parent?: ThreadId;
  readonly delegatedBy?: ToolCallId;
  readonly startedAtMs?: number;
}

function withTold(draft: Draft, { event }: Told): Draft {
  const { atMs } = event;
  const startedAtMs = Math.min(draft.startedAtMs ?? atMs ?? Number.NaN, atMs ?? Infinity);
  const timed = Number.isFinite(startedAtMs) ? { ...draft, startedAtMs } : draft;
  if (event.kind !== "thread") return timed;
  // The record of the call that started a thread knows its parent best.
  const knowsBetter = draft.parent === undefined || event.delegatedBy !== undefined;
  return {
    ...timed,
    ...(event.parent !== undefined && knowsBetter ? { parent: event.parent } : {}),
    ...(event.delegatedBy === undefined ? {} : { delegatedBy: event.delegatedBy }),
  };
}

interface Family {
  readonly drafts: ReadonlyMap<ThreadId, Draft>;
  readonly root: ThreadId;
}

function parentOf(id: ThreadId, { drafts, root }: Family): ThreadId {
  const parent = drafts.get(id)?.parent;
  if (parent === undefined || !drafts.has(parent)) return root;
  return leadsToRoot(parent, { drafts, root }) ? parent : root;
}

/** Sub-agents of sub-agents; deeper ones hang on the root. */
const DEPTH_MAX = 64;

function leadsToRoot(start: ThreadId, { drafts, root }: Family): boolean {
  const met = new Set<ThreadId>();
  let id: ThreadId | undefined = start;
  while (id !== undefined && id !== root) {
    if (met.has(id) || met.size > DEPTH_MAX) return false;
    met.add(id);
    id = drafts.get(id)?.parent;
  }
  return true;
}

function byStart(root: ThreadId): (left: Thread, right: Thread) => number {
  const rank = ({ id, startedAtMs = Number.MAX_SAFE_INTEGER }: Thread) =>
    id === root ? Number.NEGATIVE_INFINITY : startedAtMs;
  return (left, right) =>
    rank(left) === rank(right)
      ? compareText(left.id, right.id)
      : Math.sign(rank(left) - rank(right));
}

/** Its parent, the parent's parent and so on. */
export function ancestorsOf(id: ThreadId, threads: Threads): readonly ThreadId[] {
  const ancestors: ThreadId[] = [];
  for (let at = threads.get(id)?.parent; at !== undefined; at = threads.get(at)?.parent) {
    ancestors.push(at);
  }
  return ancestors;
}
