/** Trials as JSON: the stable shape that programs read. */

import type { Checked, StepTrial, Trial } from "../model/trial.ts";
import { receiptOf } from "../prove/receipt.ts";

export function trialAsJson(trial: Trial): object {
  const { id, skill, verdict, because, exit, sandbox, before, steps, after, patchesUsed } = trial;
  return {
    trial: id,
    skill,
    verdict,
    because,
    exit,
    sandbox,
    before: before.map(checkAsJson),
    steps: steps.map(stepAsJson),
    after: after.map(checkAsJson),
    patchesUsed,
    proposed: trial.proposed ?? [],
    resume: trial.resume ?? null,
    receipt: receiptOf(trial),
  };
}

function stepAsJson({ id, command, verdict, exit, ms, because, checks, output }: StepTrial) {
  return {
    id,
    command,
    exit: exit ?? null,
    verdict,
    ms,
    because: because ?? null,
    checks: checks.map(checkAsJson),
    ...(output !== undefined && { output }),
  };
}

/** Null: it could not be checked. */
function checkAsJson({ condition, verdict, observed }: Checked): object {
  return { condition, held: verdict === "unchecked" ? null : verdict === "held", observed };
}
