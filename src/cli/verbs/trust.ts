/** skilld trust: a person reads a skill, or what changed in it, and agrees to it. */

import { skillFoldersFor } from "../../agents/skill-folders.ts";
import { skilldHome } from "../../config/home.ts";
import { bodyDigest } from "../../skill/digest.ts";
import { findSkill } from "../../skill/find-skill.ts";
import { lint } from "../../skill/lint/lint.ts";
import { readSkillFolder, type SkillFolder } from "../../skill/read-folder.ts";
import { parseFolder } from "../../skill/skill-folder.ts";
import { type Trusted, textsIn, trustLedger } from "../../skill/trust-ledger.ts";
import { projectRoot } from "../../support/project.ts";
import { SkilldError } from "../../support/skilld-error.ts";
import { diffLines, paintedDiff } from "../diff-lines.ts";
import { EXIT } from "../exit-codes.ts";
import { refuseAgents } from "../only-a-person.ts";
import { remarkLines } from "../remark-lines.ts";
import { fileLines, riskLines, risksOf } from "../skill-report.ts";
import type { Paint, Verb } from "../verb.ts";

export const trust: Verb = {
  name: "trust",
  summary: "read a skill that others wrote or changed, and agree to it",
  usage: "SKILL [--json]",
  examples: [
    ["skilld trust release", "by its name, as agents would find it here"],
    ["skilld trust .agents/skills/release", "by its folder"],
  ],
  takesWords: true,
  options: {},
  async run({ words, screen }) {
    await refuseAgents("trust a skill");
    const path = pathOf(words);
    const ledger = trustLedger(skilldHome().trust);
    const folder = readSkillFolder(path);
    const digest = bodyDigest(folder);
    const before = ledger.find(path);
    const end = (code: number, trusted: boolean, why: string) => {
      screen.json({ path, bodyDigest: digest ?? null, trusted, why });
      screen.say(why);
      return code;
    };
    if (before !== undefined && before.bodyDigest === digest) {
      return end(EXIT.yes, true, `${path} is trusted as it is.`);
    }
    for (const line of changeLines(before, folder, screen.paint)) screen.say(line);
    for (const line of errorLines(path, folder, screen.paint)) screen.say(line);
    if (screen.ask === undefined) return end(EXIT.approvalNeeded, false, NOBODY);
    if (!(await screen.ask("Trust it as it is now?"))) {
      return end(EXIT.approvalNeeded, false, "Nothing was changed.");
    }
    ledger.trust(path, folder, "reviewed");
    return end(EXIT.yes, true, `${path} is trusted from now on.`);
  },
};

const NOBODY = "Nothing was changed: a person must read it, at a terminal.";

function pathOf([skill, ...others]: readonly string[]): string {
  if (skill === undefined || others.length > 0) {
    throw new SkilldError("usage", "cannot trust: name one skill", {
      hint: "Its name, or the folder that holds SKILL.md.",
    });
  }
  const cwd = process.cwd();
  return findSkill(skill, { cwd, folders: skillFoldersFor(cwd) });
}

/** What keeps agents from using it as it is; a person may agree to it all the same. */
function errorLines(path: string, folder: SkillFolder, paint: Paint): readonly string[] {
  const errors = lint(folder).filter(({ level }) => level === "error");
  return remarkLines(path, errors, paint);
}

/** What a person has not agreed to yet: all of it, or what is different since. */
function changeLines(
  before: Trusted | undefined,
  folder: SkillFolder,
  paint: Paint,
): readonly string[] {
  const now = textsIn(folder);
  const shown =
    before === undefined
      ? fileLines(now, paint)
      : diffLines(before.files, now).map((line) => paintedDiff(line, paint));
  const skill = parseFolder(folder);
  const root = projectRoot(process.cwd());
  if (skill.kind !== "procedure") return shown;
  return [...shown, ...riskLines(risksOf(skill.procedure, root), paint)];
}
