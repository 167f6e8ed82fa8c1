/**
 * verify: what ran and what is there afterwards → findings and a verdict. Asks conditions through the
 * port that it is handed; knows nothing of how anything was run.
 */

import { type Circumstances, evaluate } from "../condition/evaluate.ts";
import { fillCondition, textsOf } from "../condition/fill-condition.ts";
import { placeholdersIn } from "../condition/placeholder.ts";
import { printCondition } from "../condition/print-condition.ts";
import type { Condition } from "../model/condition.ts";
import type { ShellStep, StepTemplate } from "../model/procedure.ts";
import type { Checked } from "../model/trial.ts";

export interface Asked extends Circumstances {
  readonly values: ReadonlyMap<string, string>;
  /** Those that may stand in a condition, whether or not they have a value yet. */
  readonly names: ReadonlySet<string>;
}

/** All of them, also behind one that failed: a reader learns more from them together. */
export async function checkAll(
  conditions: readonly Condition[],
  asked: Asked,
): Promise<readonly Checked[]> {
  const checked: Checked[] = [];
  for (const condition of conditions) checked.push(await check(condition, asked));
  return checked;
}

/** An exit code of 0 is expected of every program, unless its step says otherwise. */
export function expectedOf(step: StepTemplate): readonly Condition[] {
  const { expects } = step;
  return step.kind !== "shell" || expectsExit(step)
    ? expects
    : [{ kind: "exit", code: 0 }, ...expects];
}

function expectsExit({ expects }: ShellStep): boolean {
  return expects.some(({ kind }) => kind === "exit");
}

async function check(condition: Condition, asked: Asked): Promise<Checked> {
  const { values, names, redact } = asked;
  const unknown = textsOf(condition)
    .flatMap(placeholdersIn)
    .find(({ name }) => names.has(name) && !values.has(name));
  if (unknown !== undefined) {
    const observed = `${unknown.name} has no value yet`;
    return { condition: redact(printCondition(condition)), verdict: "unchecked", observed };
  }
  const filled = fillCondition(condition, values);
  if (filled.kind === "refused") {
    const observed = filled.reason;
    return { condition: redact(printCondition(condition)), verdict: "unchecked", observed };
  }
  const finding = await evaluate(filled.value, asked);
  return { condition: redact(printCondition(filled.value)), ...finding };
}
