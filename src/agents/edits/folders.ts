/** Folders an installation has to make, and those an uninstallation may remove again. */

import { dirname } from "node:path";
import type { Situation } from "../settings-plan.ts";

export interface Folders {
  /** To be made, outermost first. */
  readonly missing: readonly string[];
  /** All that exist only because of us, outermost first. */
  readonly ours: readonly string[];
}

export function foldersFor({ home, disk, record }: Situation): Folders {
  const missing: string[] = [];
  for (let folder = home; !disk.hasFolder(folder); folder = dirname(folder)) {
    missing.unshift(folder);
    if (dirname(folder) === folder) break;
  }
  return { missing, ours: [...new Set([...(record?.folders ?? []), ...missing])] };
}
