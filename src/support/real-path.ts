/** Real paths: where a path leads, without links. */

import { existsSync, realpathSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/** Also of a folder that will only be made: what is above it may be a link. */
export function realFolder(path: string): string {
  if (existsSync(path) || dirname(path) === path) return realPath(path);
  return join(realFolder(dirname(path)), basename(path));
}

/** One that is not there stands for itself. */
export function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}
