/** Whether a path leads out of a project, links followed. */

import { resolve, sep } from "node:path";
import { realFolder } from "../support/real-path.ts";

export function leadsOut(path: string, project: string): boolean {
  if (path.startsWith("~")) return true;
  const real = realFolder(resolve(project, path));
  return real !== project && !real.startsWith(project + sep);
}
