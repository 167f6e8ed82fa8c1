/** The digest of a skill: over all that a replay runs, and nothing that only describes it. */

import { createHash } from "node:crypto";
import { readFrontmatter } from "./frontmatter.ts";
import { SKILL_FILE, type SkillFolder } from "./read-folder.ts";

/**
 * Over the body, `scripts/` and `patches/`. Undefined where any of them can not be read: nobody can
 * vouch for what nobody has seen.
 */
export function bodyDigest(folder: SkillFolder): string | undefined {
  return digestOver(folder, /^(?:scripts|patches)\//);
}

/** Without its patches: what they were made for. */
export function baseDigest(folder: SkillFolder): string | undefined {
  return digestOver(folder, /^scripts\//);
}

function digestOver({ files }: SkillFolder, counted: RegExp): string | undefined {
  const main = files.get(SKILL_FILE);
  const head = main?.kind === "text" ? readFrontmatter(main.text) : undefined;
  if (head?.kind !== "read") return undefined;
  const parts: (readonly [string, string])[] = [["", sha256(head.value.body)]];
  for (const [path, file] of files) {
    if (!counted.test(path)) continue;
    if (file.kind !== "text") return undefined;
    parts.push([path, file.sha256]);
  }
  return sha256(JSON.stringify(parts));
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
