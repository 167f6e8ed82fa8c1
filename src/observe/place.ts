/** Places: the worktree a call works in, and how it is looked at. */

import { isAbsolute } from "node:path";
import { nowMs } from "../support/clock.ts";
import { realPath } from "../support/real-path.ts";
import { type Worktree, worktreeOf } from "../support/worktree.ts";
import { lookAtGit } from "./look-at-git.ts";
import { lookAtIndex } from "./look-at-index.ts";
import { lookAtPaths } from "./look-at-paths.ts";
import type { Snapshot } from "./seen.ts";

export interface Place {
  /** Spelled as the agent names its folder. */
  readonly root: string;
  /** The same without links: equal for all spellings. */
  readonly real: string;
  readonly worktree: Worktree | undefined;
  /** Equal for all worktrees that share branches and tags. */
  readonly repository: string;
}

export interface PlaceRules {
  /** Where everybody writes, without links: neither they nor what holds them are looked at. */
  readonly crowded: readonly string[];
  /** Folders that are never looked into, without links. */
  readonly unseen: readonly string[];
}

/** The worktree the folder lies in, or the folder itself where there is none. */
export function placeOf(folder: string, { crowded }: PlaceRules): Place | undefined {
  const worktree = worktreeOf(folder);
  const root = worktree?.root ?? folder;
  const real = realPath(root);
  if (!isAbsolute(root) || crowded.some((each) => isAtOrAbove(real, each))) return undefined;
  return { root, real, worktree, repository: worktree?.commonDirectory ?? real };
}

export function lookAt({ real, worktree }: Place, { unseen }: PlaceRules): Snapshot {
  // Git first: it is small, and soonest as the call found it.
  const git = worktree && lookAtGit(worktree);
  const index = worktree && lookAtIndex(worktree);
  const paths = lookAtPaths(real, new Set(unseen));
  return { git, index, paths, seenAtMs: nowMs() };
}

function isAtOrAbove(folder: string, other: string): boolean {
  return other === folder || other.startsWith(folder === "/" ? "/" : `${folder}/`);
}
