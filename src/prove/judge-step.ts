/**
 * Judge a step: what would run with these values, what it may do at worst, and what an approval of
 * it is bound to. The same for whoever runs it, approves it or watches an agent run it.
 */

import type { Reading } from "../condition/reading.ts";
import type { Procedure, StepTemplate } from "../model/procedure.ts";
import { approvalSubject } from "../safety/approval-subject.ts";
import type { ApprovalSubject } from "../safety/approvals.ts";
import { isOwnStep, type OwnStep, riskOfStep, type StepRisk } from "../safety/step-risk.ts";
import { fillStep, namesUsedBy } from "../skill/fill-step.ts";

export interface StepToJudge {
  /** As it would run. */
  readonly step: StepTemplate;
  /** The patch that made it so. */
  readonly patch?: string;
}

export interface JudgedIn {
  readonly skill: {
    /** Without links. */
    readonly path: string;
    readonly procedure: Pick<Procedure, "parameters">;
  };
  /** Of parameters, and of what earlier steps have printed. */
  readonly values: ReadonlyMap<string, string>;
  /** The root of the worktree, without links. */
  readonly project: string;
}

export interface JudgedStep {
  /** Without secrets: their placeholders stay. */
  readonly filled: OwnStep;
  readonly risk: StepRisk;
  readonly subject: ApprovalSubject;
}

/** Undefined for a step that the agent does in any case. */
export function judgeStep(
  { step, patch }: StepToJudge,
  { skill, values, project }: JudgedIn,
): Reading<JudgedStep> | undefined {
  if (!isOwnStep(step)) return undefined;
  const shown = shownValues(skill.procedure, step, values);
  const reading = fillStep(step, shown);
  if (reading.kind === "refused") return reading;
  const filled = reading.value;
  if (!isOwnStep(filled)) return undefined;
  const from = patch === undefined ? {} : { patch };
  const as = { skill: skill.path, template: step, ...from, filled, values: shown, project };
  return {
    kind: "read",
    value: { filled, risk: riskOfStep(filled, project), subject: approvalSubject(as) },
  };
}

/** Every parameter counts, and of what was printed only what this step uses; secrets never. */
function shownValues(
  { parameters }: Pick<Procedure, "parameters">,
  step: StepTemplate,
  values: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const used = namesUsedBy(step);
  const typeOf = new Map(parameters.map(({ name, type }) => [name, type]));
  return new Map(
    [...values].filter(([name]) => {
      const type = typeOf.get(name);
      return type === undefined ? used.has(name) : type !== "secret";
    }),
  );
}
