/** Conditions: what a step is known to have done → what must be so after it, and at the end. */

import type { Condition, StateCondition } from "../model/condition.ts";
import type { StepTemplate } from "../model/procedure.ts";
import type { Effect, Step } from "../model/rollout.ts";
import { insideProject } from "./project-path.ts";

/** Of the last state; a person reads them all before agreeing. */
const FINAL_MAX = 16;
const SWITCHES_BRANCH = /^git\s+(?:checkout|switch)\s/;

export function conditionsOf(step: Step, root: string): readonly StateCondition[] {
  const found = step.effects.flatMap((effect) => conditionOf(effect, step, root) ?? []);
  return [...new Map(found.map((condition) => [subjectOf(condition), condition])).values()];
}

/**
 * What the steps leave behind: of each thing, the last that was said about it. The branch is left
 * out, because a later step may leave it without saying so.
 */
export function finalConditions(steps: readonly StepTemplate[]): readonly StateCondition[] {
  const last = new Map<string, StateCondition>();
  for (const condition of steps.flatMap(({ expects }): readonly Condition[] => expects)) {
    if (condition.kind === "entry" || condition.kind === "git-tag") {
      last.set(subjectOf(condition), condition);
    }
  }
  return [...last.values()].slice(-FINAL_MAX);
}

function conditionOf(effect: Effect, step: Step, root: string): StateCondition | undefined {
  const { what, name, isNew } = effect;
  switch (what) {
    case "file-written":
      // What was there before proves nothing by being there.
      return isNew === false ? undefined : entry("file", "exists", pathOf(name, step, root));
    case "file-removed":
      return entry("file", "missing", pathOf(name, step, root));
    case "folder-made":
      return entry("dir", "exists", pathOf(name, step, root));
    case "git-tag":
      return name === "" ? undefined : { kind: "git-tag", tag: name };
    case "git-branch":
      return isSwitch(step) ? { kind: "git-branch", branch: name } : undefined;
    case "path-exists":
    case "git-commit":
    case "index-written":
    case "index-removed":
      return undefined;
  }
}

function isSwitch({ deed }: Step): boolean {
  return deed.type === "command" && SWITCHES_BRANCH.test(deed.script);
}

function pathOf(name: string, { cwd }: Step, root: string): string | undefined {
  return insideProject(root, cwd, name);
}

function entry(
  kind: "file" | "dir",
  is: "exists" | "missing",
  path: string | undefined,
): StateCondition | undefined {
  return path === undefined || path === "" ? undefined : { kind: "entry", entry: kind, path, is };
}

function subjectOf(condition: StateCondition): string {
  if (condition.kind === "entry") return `path ${condition.path}`;
  return condition.kind === "git-tag" ? `tag ${condition.tag}` : condition.kind;
}
