/** Search path: the programs a user means by a plain name. */

import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { variable } from "./environment.ts";

/** Every one of that name, in the order in which a shell looks for them. */
export function programsNamed(name: string): readonly string[] {
  return (variable("PATH") ?? "")
    .split(delimiter)
    .filter((folder) => folder !== "")
    .map((folder) => join(folder, name))
    .filter(isExecutable);
}

export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
