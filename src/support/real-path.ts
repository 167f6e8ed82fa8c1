/** The path without links; one that is not there stands for itself. */

import { realpathSync } from "node:fs";

export function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}
