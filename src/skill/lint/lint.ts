/**
 * lint: the folder of a skill → what is wrong with it and what agents will make of it. Pure: the
 * folder was read before. Knows every agent's limits, and no file system.
 */

import { compareText } from "../../support/compare-text.ts";
import { SKILL_FILE, type SkillFolder } from "../read-folder.ts";
import { parseFolder } from "../skill-folder.ts";
import {
  claudeExpandsNothing,
  codexCanBeAskedFor,
  codexIgnoresFields,
  codexSeesTheFile,
  descriptionIsSeen,
} from "./agent-rules.ts";
import { placeholdersAreMeant, somethingIsChecked } from "./procedure-rules.ts";
import type { Remark, Rule } from "./remark.ts";
import {
  contractIsRead,
  filesAreReadable,
  openaiYamlIsRead,
  patchesAreRead,
  scriptsAreUsed,
} from "./side-file-rules.ts";
import { bodyIsShort, fieldsAreSpecified, nameIsFolder } from "./specification-rules.ts";

const RULES: readonly Rule[] = [
  fieldsAreSpecified,
  nameIsFolder,
  bodyIsShort,
  codexSeesTheFile,
  codexCanBeAskedFor,
  codexIgnoresFields,
  descriptionIsSeen,
  claudeExpandsNothing,
  somethingIsChecked,
  placeholdersAreMeant,
  filesAreReadable,
  openaiYamlIsRead,
  contractIsRead,
  patchesAreRead,
  scriptsAreUsed,
];

/** SKILL.md first, then the other files, each from top to bottom. */
export function lint(folder: SkillFolder): readonly Remark[] {
  const skill = parseFolder(folder);
  const problems = skill.kind === "broken" ? skill.problems : [];
  const broken = problems.map(({ line, reason, hint }): Remark => {
    return { level: "error", path: SKILL_FILE, line, message: reason, hint };
  });
  return [...broken, ...RULES.flatMap((rule) => rule({ folder, skill }))].toSorted(byPlace);
}

function byPlace(left: Remark, right: Remark): number {
  return rank(left) - rank(right) || compareText(left.path, right.path) || left.line - right.line;
}

function rank({ path }: Remark): number {
  return path === SKILL_FILE ? 0 : 1;
}
