/** Skill reports: what a person sees of a skill before agreeing to it: every file, every risk. */

import type { Procedure } from "../model/procedure.ts";
import type { RiskClass } from "../model/risk.ts";
import { needsApproval } from "../safety/risk.ts";
import { isOwnStep, riskOfStep } from "../safety/step-risk.ts";
import type { PrintedFile } from "../skill/skill.ts";
import type { Paint } from "./verb.ts";

export interface StepRisk {
  readonly id: string;
  readonly risk: RiskClass | "handed-over";
}

/** `root` is the project that the steps would run in. */
export function risksOf({ steps }: Procedure, root: string): readonly StepRisk[] {
  return steps.map((step) => ({
    id: step.id,
    risk: isOwnStep(step) ? riskOfStep(step, root).class : "handed-over",
  }));
}

export function fileLines(files: readonly PrintedFile[], paint: Paint): readonly string[] {
  return files.flatMap(({ path, text }) => [
    paint.bold(path),
    ...visible(text.replace(/\n$/, ""))
      .split("\n")
      .map((line) => `  ${line}`),
    "",
  ]);
}

export function riskLines(risks: readonly StepRisk[], paint: Paint): readonly string[] {
  return [
    paint.bold("What each step may do at worst"),
    ...risks.map(({ id, risk }, at) => `  ${at + 1}. ${id}: ${painted(risk, paint)}`),
  ];
}

/** Nothing that a terminal would carry out or hide. */
export function visible(text: string): string {
  return text.replace(
    /(?![\n\t])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu,
    (char) => `\\u{${char.codePointAt(0)?.toString(16)}}`,
  );
}

function painted(risk: StepRisk["risk"], paint: Paint): string {
  if (risk === "handed-over") return paint.dim("handed over to the agent");
  return needsApproval(risk) ? paint.red(`${risk}, a person is asked`) : risk;
}
