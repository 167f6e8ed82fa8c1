/** Find a skill: what a person or an agent means by its name or its folder. */

import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { SkilldError } from "../support/skilld-error.ts";
import { skillNamed } from "./existing-names.ts";
import { SKILL_FILE } from "./read-folder.ts";

export interface LookedIn {
  /** From which a relative path starts. */
  readonly cwd: string;
  /** In which a name is looked for, nearest first. */
  readonly folders: readonly string[];
}

/** Throws a `SkilldError` when there is none. */
export function findSkill(wanted: string, { cwd, folders }: LookedIn): string {
  const path = resolve(cwd, wanted);
  if (existsSync(join(path, SKILL_FILE))) return path;
  const found = wanted.includes("/") ? undefined : skillNamed(wanted, folders);
  if (found !== undefined) return found;
  throw new SkilldError("not-found", `cannot find the skill ${wanted}`, {
    hint: "Name the folder that holds SKILL.md.",
  });
}
