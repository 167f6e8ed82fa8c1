/** Comparing a candidate: the files it would have, and those of what it is compared with. */

import { existsSync } from "node:fs";
import { join } from "node:path";
import { skillFoldersFor } from "../agents/skill-folders.ts";
import { skillNamed } from "../skill/existing-names.ts";
import { findSkill } from "../skill/find-skill.ts";
import { readSkillFolder, SKILL_FILE } from "../skill/read-folder.ts";
import { type PrintedFile, printSkill } from "../skill/skill.ts";
import { parseFolder } from "../skill/skill-folder.ts";
import { textsIn } from "../skill/trust-ledger.ts";
import { SkilldError } from "../support/skilld-error.ts";
import type { CandidateView } from "../wire/candidates.ts";
import { procedureIn } from "./candidate-report.ts";

export interface Compared {
  readonly candidate: string;
  /** The id of a candidate, or the folder of a skill. */
  readonly against: string;
  readonly before: readonly PrintedFile[];
  readonly now: readonly PrintedFile[];
}

export interface Other {
  readonly called: string;
  readonly name: string;
  readonly files: readonly PrintedFile[];
}

/** By the name of the other: that a skill is called otherwise is no change that anybody looks for. */
export function comparedTo(candidate: CandidateView, other: Other): Compared {
  const now = printSkill({ ...procedureIn(candidate), name: other.name });
  return { candidate: candidate.id, against: other.called, before: other.files, now };
}

/** The one that was made of it, or else the one that has its name here. */
export function skillOf({ id, name, promotedTo }: CandidateView): Other {
  if (promotedTo !== null && existsSync(join(promotedTo, SKILL_FILE))) return skillAt(promotedTo);
  const path = skillNamed(name, skillFoldersFor(process.cwd()));
  if (path !== undefined) return skillAt(path);
  const reason = promotedTo === null ? "there is no skill of it" : `${promotedTo} is gone`;
  throw new SkilldError("not-found", `cannot compare ${id}: ${reason}`, {
    hint: "Name a skill, or another candidate, to compare it with.",
  });
}

/** By its name or its folder. */
export function skillThere(wanted: string): Other {
  const cwd = process.cwd();
  return skillAt(findSkill(wanted, { cwd, folders: skillFoldersFor(cwd) }));
}

function skillAt(path: string): Other {
  const folder = readSkillFolder(path);
  const skill = parseFolder(folder);
  const { name } = skill.kind === "procedure" ? skill.procedure : folder;
  return { called: path, name, files: textsIn(folder) };
}
