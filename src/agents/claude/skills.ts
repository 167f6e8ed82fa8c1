/** Claude Code's skills: where it looks for them, and what their frontmatter means to it. */

import { join } from "node:path";
import type { AuthorWishes, FoundSkill, Judgement } from "../../model/catalog.ts";
import { foldersFrom, foldersInside, worktreeOf } from "../../support/worktree.ts";
import type { AgentSkills } from "../agent.ts";
import { claudeHome } from "./home.ts";
import { settingsFor } from "./skill-settings.ts";

const FILE_BYTES_MAX = 1_000_000;
/** Fields that say to whom it shows a skill. Most have none of them. */
const OWN_FIELDS = ["disable-model-invocation", "user-invocable", "paths"];
const FREE: AuthorWishes = { implicit: true, invocable: true, files: [], because: [] };
const IN_PROJECT = ".claude/skills";

export const claudeSkills: AgentSkills = {
  inProject: [IN_PROJECT],
  inHome: ["skills"],
  admin: [],
  bundled: [],
  foldersFor: (folder) => [
    join(claudeHome(), "skills"),
    ...foldersAbove(folder).map((each) => join(each, IN_PROJECT)),
  ],
  hidesEqualFolders: true,
  foldersMax: Number.POSITIVE_INFINITY,
  dialect: "expanding",
  judge,
  wishesIn,
  settingsFor,
};

/** Outside of repositories it looks all the way up. */
function foldersAbove(folder: string): readonly string[] {
  return worktreeOf(folder) === undefined ? foldersFrom(folder) : foldersInside(folder);
}

/** It loads whatever lies in a folder of its own, with or without frontmatter. */
function judge(found: FoundSkill): Judgement {
  if (found.way.length !== 1) {
    return { sees: "unseen", why: "it does not lie right in a folder of skills" };
  }
  if (found.print.bytes > FILE_BYTES_MAX) {
    return { sees: "refused", why: `SKILL.md has more than ${FILE_BYTES_MAX} bytes` };
  }
  const fields = fieldsOf(found);
  if (!OWN_FIELDS.some((field) => field in fields)) return { sees: "listed" };
  if (isYes(fields["disable-model-invocation"])) {
    return { sees: "by-name", why: "its frontmatter has disable-model-invocation" };
  }
  const files = globsIn(fields["paths"]);
  return files.length === 0
    ? { sees: "listed" }
    : { sees: "by-name", why: `it is listed once a file like ${files[0]} is touched` };
}

function wishesIn(found: FoundSkill): AuthorWishes {
  const fields = fieldsOf(found);
  if (!OWN_FIELDS.some((field) => field in fields)) return FREE;
  const implicit = !isYes(fields["disable-model-invocation"]);
  const invocable = !isNo(fields["user-invocable"]);
  return {
    implicit,
    invocable,
    files: globsIn(fields["paths"]),
    because: [
      ...(implicit ? [] : ["frontmatter: disable-model-invocation"]),
      ...(invocable ? [] : ["frontmatter: user-invocable is false"]),
    ],
  };
}

/** Behind spaces, `---` is text to it. */
function fieldsOf({ head }: FoundSkill): Readonly<Record<string, unknown>> {
  return head.kind === "fields" && !head.oddities.includes("indented") ? head.fields : {};
}

function isYes(value: unknown): boolean {
  return value === true || (typeof value === "string" && /^(?:true|yes|on)$/i.test(value));
}

function isNo(value: unknown): boolean {
  return value === false || (typeof value === "string" && /^(?:false|no|off)$/i.test(value));
}

/** A list, or one text with commas. */
function globsIn(value: unknown): readonly string[] {
  const texts = Array.isArray(value) ? value : typeof value === "string" ? value.split(",") : [];
  return texts.flatMap((text) =>
    typeof text === "string" && text.trim() !== "" ? [text.trim()] : [],
  );
}
