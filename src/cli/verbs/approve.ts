/** skilld approve: a person sees exactly what a step would run, and allows that and nothing else. */

import { userInfo } from "node:os";
import { skillFoldersFor } from "../../agents/skill-folders.ts";
import { skilldHome } from "../../config/home.ts";
import { type LoadedSkill, loadSkill } from "../../prove/load-skill.ts";
import { projectFor } from "../../prove/open-scene.ts";
import { readValues } from "../../prove/read-values.ts";
import { approvalLedger } from "../../safety/approvals.ts";
import { findSkill } from "../../skill/find-skill.ts";
import { isoTime, nowMs } from "../../support/clock.ts";
import { SkilldError } from "../../support/skilld-error.ts";
import { approvableSteps, type OpenStep } from "../approvable-steps.ts";
import { approvalJson, headLines, stepLines } from "../approval-report.ts";
import { EXIT } from "../exit-codes.ts";
import { refuseAgents } from "../only-a-person.ts";
import { texts } from "../run-trial.ts";
import type { Given, Verb } from "../verb.ts";

export const approve: Verb = {
  name: "approve",
  summary: "see exactly what a step would run, and allow that and nothing else",
  usage: "SKILL [STEP] [--param NAME=VALUE]… [--bind NAME=VALUE]… [--json]",
  examples: [
    ["skilld approve release --param version=1.4.0", "every step of it that needs a person"],
    ["skilld approve release push --param version=1.4.0", "one step, as a replay names it"],
  ],
  takesWords: true,
  options: {
    param: { type: "string", multiple: true },
    bind: { type: "string", multiple: true },
  },
  async run(given) {
    await refuseAgents("approve a step");
    const { screen } = given;
    const [word, step] = wordsOf(given);
    const cwd = process.cwd();
    const home = skilldHome();
    const skill = loadSkill(findSkill(word, { cwd, folders: skillFoldersFor(cwd) }), home.trust);
    const project = projectFor(cwd);
    const ledger = approvalLedger(home.approvals);
    const values = await valuesFor(skill, project, given);
    const open = approvableSteps({ skill, step, values, project, ledger });
    for (const line of headLines(skill, screen.paint)) screen.say(line);
    const left: OpenStep[] = [];
    for (const each of open) {
      for (const line of stepLines(each, screen.paint)) screen.say(line);
      if (each.approval !== undefined) continue;
      const isYes = await screen.ask?.("Allow exactly this, in this project?");
      if (isYes) ledger.grant(each.judged.subject, { by: userInfo().username, grantedAt: now() });
      else left.push(each);
    }
    screen.json(approvalJson({ skill, project, open, isApproved: left.length === 0 }));
    screen.say(left.length === 0 ? ended(open) : NOBODY);
    return left.length === 0 ? EXIT.yes : EXIT.approvalNeeded;
  },
};

const NOBODY = "What was not agreed to is not allowed: a person must say yes, at a terminal.";

function ended(open: readonly OpenStep[]): string {
  return open.length === 0
    ? "None of its steps needs a person."
    : "Allowed, until anything of it changes. `skilld approvals` lists what is.";
}

function now(): string {
  return isoTime(nowMs());
}

function wordsOf({ words }: Given): readonly [skill: string, step: string | undefined] {
  const [skill, step, ...others] = words;
  if (skill !== undefined && others.length === 0) return [skill, step];
  throw new SkilldError("usage", "cannot approve: name one skill, and at most one of its steps", {
    hint: "`skilld replay` says which one, in a line that can be copied.",
  });
}

/** Secrets are no part of what is approved. */
function valuesFor(skill: LoadedSkill, project: string, { flags, screen }: Given) {
  const { procedure } = skill;
  const parameters = procedure.parameters.filter(({ type }) => type !== "secret");
  const [params, bindings] = [texts(flags["param"]), texts(flags["bind"])];
  const setting = { params, bindings, ask: screen.askForText, project };
  return readValues({ ...procedure, parameters }, setting);
}
