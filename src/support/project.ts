/**
 * Projects: where the work in a folder belongs. The git directory, which all worktrees of a
 * repository share; else the nearest folder with a manifest; else the folder itself. Reads names
 * and two small files of git, and never runs it.
 */

import { existsSync, readFileSync, realpathSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

const MANIFESTS = [
  "package.json",
  "pyproject.toml",
  "Cargo.toml",
  "go.mod",
  "pom.xml",
  "build.gradle",
  "composer.json",
  "Gemfile",
  "Makefile",
];
/** Folders above the one asked about. */
const DEPTH_MAX = 64;
const POINTER_CHARS_MAX = 4_096;

/** A folder that is no longer there stands for itself. */
export function projectOf(folder: string): string {
  const above = foldersFrom(folder);
  for (const each of above) {
    const git = gitDirectory(each);
    if (git !== undefined) return git;
  }
  const manifested = above.find((each) => MANIFESTS.some((name) => existsSync(join(each, name))));
  return real(manifested ?? folder);
}

function foldersFrom(folder: string): readonly string[] {
  const folders = [folder];
  for (let depth = 0; depth < DEPTH_MAX; depth += 1) {
    const parent = dirname(folders.at(-1) ?? "/");
    if (parent === folders.at(-1)) break;
    folders.push(parent);
  }
  return folders;
}

/** What a worktree's `.git` file points at points at the common one. */
function gitDirectory(folder: string): string | undefined {
  const path = join(folder, ".git");
  try {
    if (statSync(path).isDirectory()) return realpathSync(path);
    const pointer = /^gitdir: (.+)$/m.exec(shortFile(path))?.[1];
    if (pointer === undefined) return undefined;
    const own = resolve(folder, pointer);
    const common = existsSync(join(own, "commondir")) ? shortFile(join(own, "commondir")) : ".";
    return realpathSync(resolve(own, common.trim()));
  } catch {
    return undefined;
  }
}

function shortFile(path: string): string {
  return readFileSync(path, "utf8").slice(0, POINTER_CHARS_MAX);
}

function real(folder: string): string {
  try {
    return realpathSync(folder);
  } catch {
    return folder;
  }
}
