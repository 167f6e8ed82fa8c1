/** Administered: whether a folder or file is an administrator's, so that no user could have changed it. */

import { type Stats, statSync } from "node:fs";
import { dirname } from "node:path";
import { realPath } from "../support/real-path.ts";

const GROUP_OR_OTHERS_WRITE = 0o022;
const STICKY = 0o1000;

/** Why it is not; undefined where it is, or where there is nothing. */
export function whyNotAdministered(path: string): string | undefined {
  const real = realPath(path);
  const stats = statSync(real, { throwIfNoEntry: false });
  if (stats === undefined) return undefined;
  if (!isRoots(stats)) return `${path} is not root's alone`;
  for (let folder = dirname(real); ; folder = dirname(folder)) {
    const above = statSync(folder);
    // In a sticky folder nobody can move what is another's.
    if (above.uid !== 0 || (isWritable(above) && (above.mode & STICKY) === 0)) {
      return `${folder}, which holds ${path}, is not root's alone`;
    }
    if (folder === dirname(folder)) return undefined;
  }
}

function isRoots(stats: Stats): boolean {
  return stats.uid === 0 && !isWritable(stats);
}

function isWritable({ mode }: Stats): boolean {
  return (mode & GROUP_OR_OTHERS_WRITE) !== 0;
}
