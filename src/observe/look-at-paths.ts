/**
 * Look at paths: what lies below a folder, shallow paths first, so that what a limit cuts off is
 * what lies deepest. Links are not followed.
 */

import { lstatSync, readdirSync, type Stats } from "node:fs";
import { join } from "node:path";
import { monotonicMs } from "../support/clock.ts";
import type { Found, SeenPath } from "./seen.ts";

const PATHS_MAX = 20_000;
/** A slow disk, or a network's, is not looked at longer than this. */
const LOOK_MS_MAX = 1_000;

/** What tools fetch or keep for themselves; that they are there is seen, what is in them is not. */
const HEAVY = new Set(
  (
    ".git .hg .svn .jj node_modules bower_components .venv venv __pycache__ .tox .nox .eggs " +
    ".mypy_cache .pytest_cache .ruff_cache .cache .parcel-cache .turbo .gradle .terraform .pnpm-store " +
    ".yarn"
  ).split(" "),
);
/** A folder that holds such a file says itself that it is a cache. */
const CACHE_MARK = "CACHEDIR.TAG";

/** Nothing is looked at in `unseen`, given by absolute paths. */
export function lookAtPaths(root: string, unseen: ReadonlySet<string>): Found<SeenPath> {
  const endMs = monotonicMs() + LOOK_MS_MAX;
  const entries = new Map<string, SeenPath>();
  for (const [path, seen] of pathsBelow(root, unseen)) {
    const isFull = entries.size >= PATHS_MAX || monotonicMs() > endMs;
    if (isFull) return { entries, isPartial: true };
    entries.set(path, seen);
  }
  return { entries, isPartial: entries.size === 0 };
}

type Path = readonly [path: string, seen: SeenPath];

/** A folder that turns out not to be readable comes a second time, closed. */
function* pathsBelow(root: string, unseen: ReadonlySet<string>): Generator<Path> {
  const top = seenAt(root);
  if (top?.kind !== "folder") return;
  yield ["", top];
  const folders: Path[] = [["", top]];
  for (const [folder, seen] of folders) {
    const names = namesIn(join(root, folder));
    if (names === undefined) yield [folder, { ...seen, kind: "closed" }];
    for (const path of pathsIn(folder, names ?? [], { root, unseen })) {
      yield path;
      if (path[1].kind === "folder") folders.push(path);
    }
  }
}

interface Bounds {
  readonly root: string;
  readonly unseen: ReadonlySet<string>;
}

/** One at a time: a folder may hold more than is ever looked at. */
function* pathsIn(folder: string, names: readonly string[], bounds: Bounds): Generator<Path> {
  for (const name of names) {
    const path = pathIn(folder, name, bounds);
    if (path !== undefined) yield path;
  }
}

function pathIn(folder: string, name: string, { root, unseen }: Bounds): Path | undefined {
  const path = folder === "" ? name : `${folder}/${name}`;
  const absolute = join(root, path);
  const seen = seenAt(absolute);
  if (seen === undefined) return undefined;
  const isClosed = seen.kind === "folder" && (HEAVY.has(name) || unseen.has(absolute));
  return [path, isClosed ? { ...seen, kind: "closed" } : seen];
}

/** Undefined for a folder that may not be read, is gone, or is a cache. */
function namesIn(folder: string): readonly string[] | undefined {
  try {
    const names = readdirSync(folder);
    return names.includes(CACHE_MARK) ? undefined : names;
  } catch {
    return undefined;
  }
}

/** Pipes, sockets and devices are nothing a step leaves behind. */
function seenAt(path: string): SeenPath | undefined {
  const stats = statsOf(path);
  const kind = stats === undefined ? undefined : kindOf(stats);
  if (stats === undefined || kind === undefined) return undefined;
  return {
    kind,
    bytes: stats.size,
    writtenAtMs: stats.mtimeMs,
    changedAtMs: stats.ctimeMs,
    madeAtMs: stats.birthtimeMs,
  };
}

function statsOf(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

function kindOf(stats: Stats): SeenPath["kind"] | undefined {
  if (stats.isFile()) return "file";
  if (stats.isDirectory()) return "folder";
  return stats.isSymbolicLink() ? "link" : undefined;
}
