/**
 * What an approval is bound to: one step of one skill as it is, with these values, in this worktree.
 * Whatever changes of that is something else, which nobody has approved.
 */

import { createHash } from "node:crypto";
import type { StepTemplate } from "../model/procedure.ts";
import type { ApprovalSubject } from "./approvals.ts";
import { filesRunBy } from "./files-run.ts";
import type { OwnStep } from "./step-risk.ts";

export interface StepAsItIs {
  /** The folder of the skill, without links. */
  readonly skill: string;
  /** As it would run, with the patch that changed it, if one did. */
  readonly template: StepTemplate;
  readonly patch?: string;
  readonly filled: OwnStep;
  /** All that the caller gave, and what earlier steps printed for this one; no secrets. */
  readonly values: ReadonlyMap<string, string>;
  /** The root of the worktree, without links. */
  readonly project: string;
}

/** Reads the files that the step would run. */
export function approvalSubject(step: StepAsItIs): ApprovalSubject {
  const { skill, template, patch = null, filled, values, project } = step;
  const files = filled.kind === "shell" ? filesRunBy(filled, project) : [];
  return {
    skill,
    stepId: template.id,
    stepDigest: digestOf([inOrder(template), patch, files]),
    paramsDigest: digestOf(inOrder(Object.fromEntries(values))),
    project,
  };
}

/** The same, in whatever order its fields were written. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return { fields: fields.map(([name, field]) => [name, inOrder(field)]) };
}

function digestOf(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("hex");
}
