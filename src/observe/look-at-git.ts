/**
 * Look at git: branches, tags and HEAD's history, read from git's own files. Running git could run
 * what a repository configures.
 */

import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Worktree } from "../support/worktree.ts";
import { fileEnd } from "./file-end.ts";
import type { SeenGit, SeenRef } from "./seen.ts";

const REFS_MAX = 5_000;
const PACKED_BYTES_MAX = 1_048_576;
const REF_BYTES_MAX = 4_096;
/** Of HEAD's history: more than one step adds to it. */
const HISTORY_BYTES_MAX = 16_384;

const FOLDERS = ["refs/heads", "refs/tags"];
const PACKED_LINE = /^([0-9a-f]{40,64}) (refs\/(?:heads|tags)\/\S+)$/;
const TARGET = /^[0-9a-f]{40,64}$/;

/** Undefined for a repository that keeps its refs in another way, as `reftable` does. */
export function lookAtGit({ gitDirectory, commonDirectory }: Worktree): SeenGit | undefined {
  if (existsSync(join(commonDirectory, "reftable"))) return undefined;
  const packed = fileEnd(join(commonDirectory, "packed-refs"), PACKED_BYTES_MAX);
  const refs = new Map<string, SeenRef>();
  for (const line of packed.lines) addPackedRef(refs, line, packed.changedAtMs);
  const isWhole = FOLDERS.every((folder) => addLooseRefs(refs, commonDirectory, folder));
  const history = fileEnd(join(gitDirectory, "logs/HEAD"), HISTORY_BYTES_MAX);
  return {
    refs: { entries: refs, isPartial: !isWhole || !packed.isWhole },
    headLines: history.lines,
    headChangedAtMs: history.changedAtMs,
  };
}

function addPackedRef(refs: Map<string, SeenRef>, line: string, changedAtMs: number): void {
  const [, target, name] = PACKED_LINE.exec(line) ?? [];
  if (target === undefined || name === undefined) return;
  refs.set(name, { target, changedAtMs, isPacked: true });
}

/** A loose ref counts before a packed one. False: there are more than are read. */
function addLooseRefs(refs: Map<string, SeenRef>, common: string, top: string): boolean {
  const folders = [top];
  for (const folder of folders) {
    for (const entry of entriesOf(join(common, folder))) {
      if (refs.size + folders.length > REFS_MAX) return false;
      const name = `${folder}/${entry.name}`;
      if (entry.isDirectory()) folders.push(name);
      else addLooseRef(refs, common, name);
    }
  }
  return true;
}

function addLooseRef(refs: Map<string, SeenRef>, common: string, name: string): void {
  const {
    lines: [target = ""],
    changedAtMs,
  } = fileEnd(join(common, name), REF_BYTES_MAX);
  if (TARGET.test(target)) refs.set(name, { target, changedAtMs, isPacked: false });
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}
