/** Folders: `cd`, `pushd` and `popd` move the commands behind them; they are no steps themselves. */

import { posix } from "node:path";
import type { AtomicCommand, Pipeline } from "../../shell/script.ts";

export interface Folders {
  /** Undefined when only running would tell. */
  readonly now: string | undefined;
  readonly before: string | undefined;
}

const MOVERS = new Set(["cd", "pushd", "popd"]);

/** The one command of a pipeline that only changes the folder. */
export function moverIn({ commands, isCompound }: Pipeline): AtomicCommand | undefined {
  const [mover, ...others] = commands.filter(({ via }) => via.length === 0);
  const isMove = !isCompound && others.length === 0 && MOVERS.has(mover?.program ?? "");
  return isMove ? mover : undefined;
}

export function foldersAfter({ program, words }: AtomicCommand, folders: Folders): Folders {
  const target = words.slice(1).find(({ value }) => value === "-" || !/^-/.test(value ?? ""));
  const isBack = target?.value === "-" || program === "popd";
  const now = isBack ? folders.before : resolvePath(folders.now, target?.value);
  return { now, before: folders.now };
}

/** Relative to nothing known, a path stays relative. */
export function resolvePath(
  folder: string | undefined,
  path: string | undefined,
): string | undefined {
  if (path === undefined) return undefined;
  const joined = posix.isAbsolute(path) ? path : posix.join(folder ?? "", path);
  return joined.length > 1 ? joined.replace(/\/+$/, "") : joined;
}
