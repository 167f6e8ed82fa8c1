/** Writable: a procedure in which every step can be written and read back; what can not becomes the agent's. */

import type { Procedure, StepTemplate } from "../../model/procedure.ts";
import { VAGUE } from "../../procedure/in-words.ts";
import { printSkill } from "../../skill/skill.ts";
import { SkilldError } from "../../support/skilld-error.ts";

/** Undefined where even that does not help. */
export function asWritable(procedure: Procedure): Procedure | undefined {
  if (isWritable(procedure)) return procedure;
  const plain = withSteps(procedure, procedure.steps.map(withoutTexts));
  if (!isWritable(plain)) return undefined;
  let best = plain;
  for (const [at, step] of procedure.steps.entries()) {
    const bold = best.steps.map((each, place) => (place === at ? step : each));
    const tried = withSteps(best, bold);
    if (isWritable(tried)) best = tried;
  }
  return best;
}

function withSteps(procedure: Procedure, steps: readonly StepTemplate[]): Procedure {
  const [first, ...others] = steps;
  return first === undefined ? procedure : { ...procedure, steps: [first, ...others], after: [] };
}

function withoutTexts({ id, title }: StepTemplate): StepTemplate {
  return { kind: "agent", id, title, needs: [], expects: [], instruction: VAGUE };
}

function isWritable(procedure: Procedure): boolean {
  try {
    printSkill(procedure);
    return true;
  } catch (error) {
    if (error instanceof SkilldError) return false;
    throw error;
  }
}
