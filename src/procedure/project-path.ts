/** Project paths: what a session calls a file → what a skill may call it, relative to the project. */

import { posix } from "node:path";

/** Only running would tell what such a name stands for. */
const EXPANDED = /[*?[\]{}$~`\n]/;

/** Undefined outside the project, inside git's own folder, and where only running would tell. */
export function insideProject(
  root: string,
  folder: string | undefined,
  path: string,
): string | undefined {
  if (EXPANDED.test(path)) return undefined;
  const isPlaced = posix.isAbsolute(path) || (folder !== undefined && posix.isAbsolute(folder));
  if (!isPlaced) return undefined;
  const relative = posix.relative(root, posix.resolve(folder ?? "/", path));
  if (relative === ".." || relative.startsWith("../")) return undefined;
  return relative.split("/")[0] === ".git" ? undefined : relative;
}
