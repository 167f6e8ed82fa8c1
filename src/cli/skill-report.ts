/** Skill reports: what a person sees of a skill before agreeing to it: every file, every risk. */

import { join } from "node:path";
import type { Procedure, StepTemplate } from "../model/procedure.ts";
import { RISK_CLASSES, type RiskClass } from "../model/risk.ts";
import { needsApproval, riskOf } from "../safety/risk.ts";
import type { PrintedFile } from "../skill/skill.ts";
import type { Paint } from "./verb.ts";

export interface StepRisk {
  readonly id: string;
  readonly risk: RiskClass | "handed-over";
}

/** `root` is the project that the steps would run in. */
export function risksOf({ steps }: Procedure, root: string): readonly StepRisk[] {
  return steps.map((step) => ({ id: step.id, risk: riskOfStep(step, root) }));
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

function riskOfStep(step: StepTemplate, root: string): StepRisk["risk"] {
  if (step.kind === "agent" || step.kind === "tool") return "handed-over";
  const computed =
    step.kind === "edit"
      ? "local-write"
      : riskOf(step.command, { workspace: root, cwd: join(root, step.folder ?? "") }).class;
  return highest(computed, step.risk ?? computed);
}

function highest(one: RiskClass, other: RiskClass): RiskClass {
  return RISK_CLASSES.indexOf(one) >= RISK_CLASSES.indexOf(other) ? one : other;
}

function painted(risk: StepRisk["risk"], paint: Paint): string {
  if (risk === "handed-over") return paint.dim("handed over to the agent");
  return needsApproval(risk) ? paint.red(`${risk}, a person is asked`) : risk;
}
