/**
 * Projects: where the work in a folder belongs. The git directory, which all worktrees of a
 * repository share; else the nearest folder with a manifest; else the folder itself.
 */

import { existsSync } from "node:fs";
import { join } from "node:path";
import { realPath } from "./real-path.ts";
import { foldersFrom, worktreeOf } from "./worktree.ts";

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

/** A folder that is no longer there stands for itself. */
export function projectOf(folder: string): string {
  const worktree = worktreeOf(folder);
  return worktree?.commonDirectory ?? realPath(manifestedFolder(folder));
}

/** The folder that holds the project's files, spelled as the one asked about. */
export function projectRoot(folder: string): string {
  return worktreeOf(folder)?.root ?? manifestedFolder(folder);
}

function manifestedFolder(folder: string): string {
  const isManifested = (each: string) => MANIFESTS.some((name) => existsSync(join(each, name)));
  return foldersFrom(folder).find(isManifested) ?? folder;
}
