/** Approvable steps: those of a skill that need a person, each as it would run with these values. */

import { whyApproval } from "../prove/gate.ts";
import { type JudgedStep, judgeStep } from "../prove/judge-step.ts";
import type { LoadedSkill, SkillStep } from "../prove/load-skill.ts";
import type { Approval, ApprovalLedger } from "../safety/approvals.ts";
import { namesUsedBy } from "../skill/fill-step.ts";
import { namesOf } from "../skill/skill.ts";
import { isoTime, nowMs } from "../support/clock.ts";
import { SkilldError } from "../support/skilld-error.ts";

export interface OpenStep {
  readonly title: string;
  readonly judged: JudgedStep;
  /** Why a person has to agree, where it runs in a sandbox; undefined where nobody has to. */
  readonly why: string | undefined;
  /** The one that stands already. */
  readonly approval: Approval | undefined;
}

export interface Wanted {
  readonly skill: LoadedSkill;
  /** All that need a person, if none is named. */
  readonly step: string | undefined;
  readonly values: ReadonlyMap<string, string>;
  readonly project: string;
  readonly ledger: Pick<ApprovalLedger, "standing">;
}

/** Throws a `SkilldError` for a step that can not be approved, or not with these values. */
export function approvableSteps(wanted: Wanted): readonly OpenStep[] {
  const { skill, step: id } = wanted;
  if (id === undefined) {
    return skill.steps.flatMap((each) => openStep(each, wanted) ?? []).filter(isAskedAbout);
  }
  const found = skill.steps.find(({ step }) => step.id === id);
  if (found === undefined) {
    const known = skill.steps.map(({ step }) => step.id).join(", ");
    throw refused(id, "there is no such step", `It is one of ${known}.`);
  }
  const open = openStep(found, wanted);
  if (open !== undefined) return [open];
  throw refused(id, "the agent does it, under its own rules", "There is nothing to approve.");
}

function isAskedAbout({ why }: OpenStep): boolean {
  return why !== undefined;
}

function openStep(each: SkillStep, wanted: Wanted): OpenStep | undefined {
  const { skill, values, project, ledger } = wanted;
  const reading = judgeStep(each, { skill, values, project });
  if (reading === undefined) return undefined;
  const { id, title } = each.step;
  if (reading.kind === "refused") throw refused(id, reading.reason, reading.hint);
  const judged = reading.value;
  const why = whyApproval({ risk: judged.risk, isForeign: skill.isForeign, isSandboxed: true });
  if (why !== undefined || wanted.step !== undefined) refuseOpen(each, wanted);
  return { title, judged, why, approval: ledger.standing(judged.subject, isoTime(nowMs())) };
}

/** What an earlier step will print is a part of what is approved. */
function refuseOpen({ step }: SkillStep, { skill, values }: Wanted): void {
  const names = namesOf(skill.procedure);
  const secrets = new Set(
    skill.procedure.parameters.filter(({ type }) => type === "secret").map(({ name }) => name),
  );
  const open = [...namesUsedBy(step)].find(
    (name) => names.has(name) && !values.has(name) && !secrets.has(name),
  );
  if (open === undefined) return;
  const hint = `Add --bind ${open}=…, as the replay that stopped there says it.`;
  throw refused(step.id, `it uses ${open}, which an earlier step prints`, hint);
}

function refused(step: string, reason: string, hint: string): SkilldError {
  return new SkilldError("usage", `cannot approve ${step}: ${reason}`, { hint });
}
