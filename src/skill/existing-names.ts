/** Existing names: whether agents already know a skill by a name, whatever its folder is called. */

import { lstatSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { realPath } from "../support/real-path.ts";
import { readHead } from "./head.ts";
import { readSkillFolder, SKILL_FILE } from "./read-folder.ts";

/** The path of the first skill of that name in one of these folders. */
export function skillNamed(name: string, folders: readonly string[]): string | undefined {
  for (const folder of folders) {
    const path = join(folder, name);
    if (isThere(path)) return path;
    const other = entriesOf(folder).find((entry) => nameIn(join(folder, entry)) === name);
    if (other !== undefined) return join(folder, other);
  }
  return undefined;
}

/** The path by which the skill in this folder is found in one of these folders, links followed. */
export function skillSeenIn(skill: string, folders: readonly string[]): string | undefined {
  const real = realPath(skill);
  return folders
    .flatMap((folder) => entriesOf(folder).map((entry) => join(folder, entry)))
    .find((path) => realPath(path) === real);
}

/** Also a link to nothing: it would be written over. */
function isThere(path: string): boolean {
  try {
    lstatSync(path);
    return true;
  } catch {
    return false;
  }
}

function entriesOf(folder: string): readonly string[] {
  try {
    return readdirSync(folder).filter((entry) => !entry.startsWith("."));
  } catch {
    return [];
  }
}

/** Agents go by the name of a skill whatever its body is like, and whatever is wrong with its head. */
function nameIn(path: string): unknown {
  try {
    const file = readSkillFolder(path).files.get(SKILL_FILE);
    const head = file?.kind === "text" ? readHead(Buffer.from(file.text)) : undefined;
    return head?.kind === "fields" ? head.fields["name"] : undefined;
  } catch {
    return undefined;
  }
}
