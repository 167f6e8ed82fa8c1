/** A step of a dry run: what it would do, what that may do at worst, and who would be asked. */

import type { StepTrial } from "../model/trial.ts";
import { whyApproval } from "./gate.ts";
import { judgeStep } from "./judge-step.ts";
import type { SkillStep } from "./load-skill.ts";
import type { Scene } from "./scene.ts";
import { shownStep } from "./shown-step.ts";
import type { Telling } from "./telling.ts";

export function planStep(each: SkillStep, telling: Telling, scene: Scene): StepTrial {
  const command = shownStep(each.step, telling);
  const because = telling.clean(whatWouldBe(each, telling, scene));
  return { id: each.step.id, command, verdict: "planned", ms: 0, checks: [], because };
}

function whatWouldBe(each: SkillStep, telling: Telling, scene: Scene): string {
  const { skill } = telling.request;
  const judged = judgeStep(each, { skill, values: telling.values, project: scene.project });
  if (judged === undefined) return "handed over to the agent";
  if (judged.kind === "refused") return judged.reason;
  const isSandboxed = scene.processes.sandbox !== "off";
  const { risk } = judged.value;
  const why = whyApproval({ risk, isForeign: skill.isForeign, isSandboxed });
  return why === undefined ? `${risk.class}: ${risk.because}` : `a person is asked: ${why}`;
}
