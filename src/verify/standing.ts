/** Standing conditions: of what steps were to leave behind, all that no later one has changed. */

import { isStateCondition } from "../condition/parse-condition.ts";
import type { Condition, StateCondition } from "../model/condition.ts";
import type { StepTemplate } from "../model/procedure.ts";

export interface Standing {
  readonly step: StepTemplate;
  readonly conditions: readonly StateCondition[];
}

/** A later condition on the same thing takes the place of an earlier one. */
export function standingOf(
  steps: readonly StepTemplate[],
  after: readonly StateCondition[],
): readonly Standing[] {
  const spoken = new Set(after.map(subjectOf));
  const standing: Standing[] = [];
  for (const step of steps.toReversed()) {
    const expects: readonly Condition[] = step.expects;
    const conditions = expects
      .filter(isStateCondition)
      .filter((each) => !spoken.has(subjectOf(each)));
    for (const condition of conditions) spoken.add(subjectOf(condition));
    standing.unshift({ step, conditions });
  }
  return standing;
}

function subjectOf(condition: StateCondition): string {
  switch (condition.kind) {
    case "entry":
      return `entry ${condition.path}`;
    case "file-text":
      return JSON.stringify([condition.kind, condition.path, condition.test]);
    case "json":
      return JSON.stringify([condition.kind, condition.path, condition.at]);
    case "git-committed":
      return `committed ${condition.path}`;
    case "git-clean":
    case "git-branch":
      return condition.kind;
    case "git-tag":
      return `tag ${condition.tag}`;
    case "port-open":
      return `port ${condition.port}`;
    case "env-set":
    case "tool":
      return `${condition.kind} ${condition.name}`;
    case "check":
      return `check ${condition.command}`;
  }
}
