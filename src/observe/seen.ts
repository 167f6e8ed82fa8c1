/** Seen: what one look at a worktree found. Names, sizes and times; never what stands in a file. */

import type { IndexEntries } from "./parse-git-index.ts";

export interface Snapshot {
  /** By their paths below the root, which is the empty path; a folder stands before what is in it. */
  readonly paths: Found<SeenPath>;
  readonly git: SeenGit | undefined;
  readonly index: SeenIndex | undefined;
  /** When the look was over. */
  readonly seenAtMs: number;
}

export interface Found<Entry> {
  readonly entries: ReadonlyMap<string, Entry>;
  /** A limit was hit: what is not among them may be there all the same. */
  readonly isPartial: boolean;
}

export interface SeenPath {
  /** `closed`: a folder into which nobody looked. */
  readonly kind: "file" | "link" | "folder" | "closed";
  readonly bytes: number;
  readonly writtenAtMs: number;
  /** The time that no program can set: of the last change to content, name or mode. */
  readonly changedAtMs: number;
  /** Zero where the file system does not know. */
  readonly madeAtMs: number;
}

export interface SeenGit {
  /** Branches and tags, by their full names. */
  readonly refs: Found<SeenRef>;
  /** The newest lines of HEAD's own history, the last one last. */
  readonly headLines: readonly string[];
  readonly headChangedAtMs: number;
}

/** What git will commit next. */
export interface SeenIndex {
  readonly entries: IndexEntries;
  /** Zero where there is none yet. */
  readonly changedAtMs: number;
}

export interface SeenRef {
  readonly target: string;
  readonly changedAtMs: number;
  /** One of many in one file: when that changed says nothing about this one. */
  readonly isPacked: boolean;
}
