/**
 * Before a call: what a worktree was like when a call began. The look at it comes a moment too late,
 * because the call does not wait for it; what changed in that moment is taken from the look that
 * followed the call before. Where there was none, it stays in doubt.
 */

import { parentOf } from "./parent-of.ts";
import type { IndexEntries } from "./parse-git-index.ts";
import type { Found, SeenGit, SeenIndex, SeenPath, SeenRef, Snapshot } from "./seen.ts";

export interface Before {
  readonly paths: Known<SeenPath>;
  readonly git: GitBefore | undefined;
  /** Undefined: nobody knows what it held. */
  readonly index: IndexEntries | undefined;
}

export interface GitBefore {
  readonly refs: Known<SeenRef>;
  /** Undefined: nobody knows how far it had come. */
  readonly headLines: readonly string[] | undefined;
}

/** What was there. What is neither among it nor in doubt was not, if not partial. */
export interface Known<Entry> extends Found<Entry> {
  readonly doubtful: ReadonlySet<string>;
}

/** `now` was taken after `startMs`, the `last` one before it. */
export function beforeCall(last: Snapshot | undefined, now: Snapshot, startMs: number): Before {
  const paths = known(last?.paths, now.paths, startMs);
  const gone = last === undefined ? [] : removedSince(startMs, now.paths, last.paths);
  const entries = new Map([...paths.entries, ...gone]);
  return {
    paths: { ...paths, entries },
    git: gitBefore(last?.git, now.git, startMs),
    index: indexBefore(last?.index, now.index, startMs),
  };
}

function known<Entry extends { readonly changedAtMs: number }>(
  last: Found<Entry> | undefined,
  now: Found<Entry>,
  startMs: number,
): Known<Entry> {
  const entries = new Map<string, Entry>();
  const doubtful = new Set<string>();
  for (const [name, entry] of now.entries) {
    const before = entry.changedAtMs < startMs ? entry : last?.entries.get(name);
    if (before !== undefined) entries.set(name, before);
    else if (last === undefined || last.isPartial) doubtful.add(name);
  }
  return { entries, doubtful, isPartial: now.isPartial };
}

/** What the last look saw and this one does not, unless it went before the call began. */
function removedSince(
  startMs: number,
  now: Found<SeenPath>,
  last: Found<SeenPath>,
): readonly [string, SeenPath][] {
  const gone = new Set<string>();
  const wentSince = (path: string): boolean => {
    const parent = parentOf(path);
    const seen = now.entries.get(parent);
    return seen === undefined ? gone.has(parent) : seen.writtenAtMs >= startMs;
  };
  return [...last.entries].filter(([path]) => {
    if (now.entries.has(path) || !(now.isPartial || wentSince(path))) return false;
    gone.add(path);
    return true;
  });
}

function gitBefore(
  last: SeenGit | undefined,
  now: SeenGit | undefined,
  startMs: number,
): GitBefore | undefined {
  if (now === undefined) return undefined;
  const head = now.headChangedAtMs < startMs ? now : last;
  return { refs: known(last?.refs, now.refs, startMs), headLines: head?.headLines };
}

function indexBefore(
  last: SeenIndex | undefined,
  now: SeenIndex | undefined,
  startMs: number,
): IndexEntries | undefined {
  const isUnchanged = now !== undefined && now.changedAtMs < startMs;
  return (isUnchanged ? now : last)?.entries;
}
