/** skilld lint: is a skill as the specification wants it, and what will agents make of it. */

import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { lint as lintFolder } from "../../skill/lint/lint.ts";
import type { Remark } from "../../skill/lint/remark.ts";
import { readSkillFolder } from "../../skill/read-folder.ts";
import { SkilldError } from "../../support/skilld-error.ts";
import { EXIT } from "../exit-codes.ts";
import { remarkLines } from "../remark-lines.ts";
import type { Paint, Verb } from "../verb.ts";

export const lint: Verb = {
  name: "lint",
  summary: "say what is wrong with a skill, and what agents will make of it",
  usage: "FOLDER… [--json]",
  examples: [
    ["skilld lint .agents/skills/release", "one skill; exit code 1 when it has errors"],
    ["skilld lint .agents/skills/*", "all of them"],
  ],
  takesWords: true,
  options: {},
  async run({ words, screen }) {
    if (words.length === 0) {
      throw new SkilldError("usage", "cannot lint: name the folder of a skill", {
        hint: "Such as `skilld lint .agents/skills/release`.",
      });
    }
    for (const path of words) refuseAbsent(path);
    const skills = words.map((path) => ({ path, remarks: lintFolder(readSkillFolder(path)) }));
    screen.json({ skills: skills.map(({ path, remarks }) => ({ path: resolve(path), remarks })) });
    for (const { path, remarks } of skills) {
      for (const line of linesOf(path, remarks, screen.paint)) screen.say(line);
    }
    const hasErrors = skills.some(({ remarks }) => remarks.some(({ level }) => level === "error"));
    return hasErrors ? EXIT.checkFailed : EXIT.yes;
  },
};

function refuseAbsent(path: string): void {
  if (existsSync(path)) return;
  throw new SkilldError("not-found", `cannot lint ${path}: it is not there`, {
    hint: "Name the folder that holds SKILL.md.",
  });
}

function linesOf(folder: string, remarks: readonly Remark[], paint: Paint): readonly string[] {
  if (remarks.length === 0) return [`${paint.green("✓")} ${folder}`];
  return remarkLines(folder, remarks, paint);
}
