/** Approval reports: all that would run, where, and what it may do, before a person allows it. */

import type { EnvEntry } from "../model/procedure.ts";
import type { LoadedSkill } from "../prove/load-skill.ts";
import type { OwnStep } from "../safety/step-risk.ts";
import type { OpenStep } from "./approvable-steps.ts";
import { visible } from "./skill-report.ts";
import type { Paint } from "./verb.ts";

export function headLines({ procedure, path, isForeign }: LoadedSkill, paint: Paint) {
  const head = `${paint.bold(visible(procedure.name))} ${paint.dim(visible(path))}`;
  const foreign = `${paint.yellow("!")} nobody has agreed to this skill as it is`;
  return isForeign ? [head, foreign] : [head];
}

export function stepLines(open: OpenStep, paint: Paint): readonly string[] {
  const { title, judged, approval } = open;
  const { filled, risk, subject } = judged;
  const facts: readonly (readonly [string, string])[] = [
    ["in", placeOf(filled, subject.project)],
    ...detailsOf(filled),
    ["risk", `${risk.class}: ${risk.because}`],
  ];
  return [
    "",
    `${paint.bold(subject.stepId)}  ${visible(title)}`,
    ...actionOf(filled)
      .split("\n")
      .map((line) => `  ${visible(line)}`),
    ...facts.map(([name, text]) => `  ${paint.dim(name.padEnd(5))} ${visible(text)}`),
    ...(approval === undefined ? [] : [`  ${paint.green("✓")} allowed already, ${approval.id}`]),
  ];
}

export interface Approving {
  readonly skill: LoadedSkill;
  readonly project: string;
  readonly open: readonly OpenStep[];
  readonly isApproved: boolean;
}

export function approvalJson({ skill, project, open, isApproved }: Approving): object {
  return {
    skill: skill.procedure.name,
    path: skill.path,
    foreign: skill.isForeign,
    project,
    approved: isApproved,
    steps: open.map(({ judged: { filled, risk, subject }, why, approval }) => ({
      id: subject.stepId,
      action: actionOf(filled),
      folder: placeOf(filled, project),
      env: envOf(filled).map(entryText),
      needs: needsOf(filled),
      risk: risk.class,
      because: risk.because,
      why: why ?? null,
      approval: approval?.id ?? null,
    })),
  };
}

function actionOf(step: OwnStep): string {
  return step.kind === "shell" ? step.command : step.diff;
}

function placeOf(step: OwnStep, project: string): string {
  return step.kind === "shell" && step.folder !== undefined ? `${project}/${step.folder}` : project;
}

function detailsOf(step: OwnStep): readonly (readonly [string, string])[] {
  const needs = needsOf(step);
  return [
    ...envOf(step).map((entry) => ["env", entryText(entry)] as const),
    ...(needs.length === 0 ? [] : [["needs", needs.join(", ")] as const]),
  ];
}

function envOf(step: OwnStep): readonly EnvEntry[] {
  return step.kind === "shell" ? step.env : [];
}

function entryText(entry: EnvEntry): string {
  return entry.kind === "value" ? `${entry.name}=${entry.value}` : `${entry.name}, as it is set`;
}

function needsOf({ needs }: OwnStep): readonly string[] {
  return needs.map((need) => (need.kind === "write" ? `write ${need.path}` : need.kind));
}
