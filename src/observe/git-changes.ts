/**
 * Git changes: commits, tags and branches that came to be while a call ran. Commits are told by
 * HEAD's own history, which is the worktree's alone; a branch that only moved may have been reset.
 */

import type { Effect } from "../model/rollout.ts";
import { SECOND_MS } from "../support/clock.ts";
import type { GitBefore } from "./before-call.ts";
import type { SeenGit, SeenRef } from "./seen.ts";
import { isWithin, type Span } from "./span.ts";

const BRANCH = "refs/heads/";
const TAG = "refs/tags/";
/** `<from> <to> <name> <<address>> <seconds> <zone>\t<what>: <subject>` */
const HISTORY_LINE = /> (\d+) [+-]\d{4}\t(.*)$/;
const COMMITTED = /^(?:commit(?: \(\w+\))?|cherry-pick|revert): (.*)$/;

/** Tags and branches belong to all worktrees of a repository. */
export function refChanges(before: GitBefore, after: SeenGit, span: Span): readonly Effect[] {
  const changed = [...after.refs.entries].filter(([, ref]) => isWithin(span, ref.changedAtMs));
  return changed.flatMap(([name, ref]): Effect[] => {
    if (name.startsWith(TAG))
      return isSetSince(before, name, ref) ? [named("git-tag", name, TAG)] : [];
    return isMadeSince(before, name) ? [named("git-branch", name, BRANCH)] : [];
  });
}

/** Where nobody knows what it was, the time of its own file tells. */
function isSetSince({ refs }: GitBefore, name: string, { target, isPacked }: SeenRef): boolean {
  const was = refs.entries.get(name);
  return was === undefined ? !isPacked || !isInDoubt(refs, name) : was.target !== target;
}

function isMadeSince({ refs }: GitBefore, name: string): boolean {
  return !refs.entries.has(name) && !isInDoubt(refs, name);
}

function isInDoubt({ isPartial, doubtful }: GitBefore["refs"], name: string): boolean {
  return isPartial || doubtful.has(name);
}

function named(what: Effect["what"], ref: string, prefix: string): Effect {
  return { source: "observed", what, name: ref.slice(prefix.length) };
}

export function commitsMade(before: GitBefore, after: SeenGit, span: Span): readonly Effect[] {
  if (!isWithin(span, after.headChangedAtMs)) return [];
  return linesAdded(before, after, span).flatMap((line): Effect[] => {
    const [, , told = ""] = HISTORY_LINE.exec(line) ?? [];
    const [, subject] = COMMITTED.exec(told) ?? [];
    return subject === undefined ? [] : [{ source: "observed", what: "git-commit", name: subject }];
  });
}

/** Where the state before is unknown, the last line is new, and those that say so by their time. */
function linesAdded(before: GitBefore, { headLines }: SeenGit, span: Span): readonly string[] {
  if (before.headLines === undefined) {
    return headLines.filter(
      (line, at) => at === headLines.length - 1 || secondOf(line) * SECOND_MS >= span.startMs,
    );
  }
  const last = before.headLines.at(-1);
  return headLines.slice(last === undefined ? 0 : headLines.lastIndexOf(last) + 1);
}

function secondOf(line: string): number {
  return Number(HISTORY_LINE.exec(line)?.[1] ?? 0);
}
