/**
 * Worktrees: the checkout a folder lies in, and where git keeps what belongs to it. Reads names and
 * two small files of git, and never runs it.
 */

import { existsSync, readFileSync, realpathSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

export interface Worktree {
  /** Spelled as the folder was, links and all. */
  readonly root: string;
  /** What is its own: HEAD and its history. */
  readonly gitDirectory: string;
  /** What all worktrees of a repository share: branches and tags. */
  readonly commonDirectory: string;
}

/** Folders above the one asked about. */
const DEPTH_MAX = 64;
const POINTER_CHARS_MAX = 4_096;

export function worktreeOf(folder: string): Worktree | undefined {
  for (const root of foldersFrom(folder)) {
    const found = worktreeAt(root);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The folder itself, and all above it. */
export function foldersFrom(folder: string): readonly string[] {
  const folders = [folder];
  for (let depth = 0; depth < DEPTH_MAX; depth += 1) {
    const parent = dirname(folders.at(-1) ?? "/");
    if (parent === folders.at(-1)) break;
    folders.push(parent);
  }
  return folders;
}

/** The folder itself, and all above it that are in the same checkout; without one, it alone. */
export function foldersInside(folder: string): readonly string[] {
  const root = worktreeOf(folder)?.root ?? folder;
  return foldersFrom(folder).filter((each) => each.length >= root.length);
}

/** What a linked worktree's `.git` file points at points at the common directory. */
function worktreeAt(root: string): Worktree | undefined {
  const path = join(root, ".git");
  try {
    if (statSync(path).isDirectory()) {
      const own = realpathSync(path);
      return { root, gitDirectory: own, commonDirectory: own };
    }
    const pointer = /^gitdir: (.+)$/m.exec(shortFile(path))?.[1];
    if (pointer === undefined) return undefined;
    const own = realpathSync(resolve(root, pointer));
    const common = existsSync(join(own, "commondir")) ? shortFile(join(own, "commondir")) : ".";
    const commonDirectory = realpathSync(resolve(own, common.trim()));
    return { root, gitDirectory: own, commonDirectory };
  } catch {
    return undefined;
  }
}

/** Of a pipe, whoever reads waits for ever. */
function shortFile(path: string): string {
  if (!statSync(path).isFile()) return "";
  return readFileSync(path, "utf8").slice(0, POINTER_CHARS_MAX);
}
