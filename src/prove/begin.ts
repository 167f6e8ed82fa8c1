/** The beginning of a trial: is this the state from which the steps may go on? */

import { isStateCondition } from "../condition/parse-condition.ts";
import type { Condition } from "../model/condition.ts";
import type { StepTemplate } from "../model/procedure.ts";
import type { Checked, StepTrial } from "../model/trial.ts";
import { standingOf } from "../verify/standing.ts";
import { verdictOfChecks, whyFailed } from "../verify/verdict.ts";
import { ask } from "./conditions.ts";
import { runsUnasked } from "./pass-gate.ts";
import type { Range } from "./range.ts";
import type { Scene } from "./scene.ts";
import type { Telling } from "./telling.ts";

/** False: stop before anything runs. */
export async function begin(range: Range, telling: Telling, scene: Scene): Promise<boolean> {
  return range.goesOn ? recheck(range, telling, scene) : checkBefore(telling, scene);
}

async function checkBefore(telling: Telling, scene: Scene): Promise<boolean> {
  const { skill, mode } = telling.request;
  const checks = await ask(skill.procedure.before, { telling, scene });
  telling.before = checks;
  if (checks.length > 0) scene.tell({ kind: "before", checks });
  const failed = checks.filter(({ verdict }) => verdict === "failed");
  if (failed.length === 0 || mode === "dry-run") return true;
  if (scene.asker.kind !== "terminal") return false;
  const lines = failed.map((each) => whyFailed(each));
  if (!(await scene.asker.ask(lines, "This is not where it starts. Go on all the same?"))) {
    return false;
  }
  telling.before = checks.map((each) => (each.verdict === "failed" ? overruled(each) : each));
  return true;
}

/** Whoever goes on without it knows no longer what the outcome proves. */
function overruled(checked: Checked): Checked {
  return { ...checked, verdict: "unchecked", observed: `overruled: ${checked.observed}` };
}

/** What earlier steps were to leave behind must still be there. */
async function recheck(range: Range, telling: Telling, scene: Scene): Promise<boolean> {
  const { skill, mode } = telling.request;
  const after = mode === "verify" ? skill.procedure.after : [];
  const standing = standingOf(
    range.earlier.map(({ step }) => step),
    after,
  );
  for (const { step, conditions } of standing) {
    const checks = await ask(conditions, { telling, scene });
    const failed = checks.find(({ verdict }) => verdict === "failed");
    const isLeftOut = failed !== undefined && step.optionalWhen !== undefined;
    const told = { id: step.id, command: "", ms: 0, checks: isLeftOut ? [] : checks };
    const isSurelyDone = saysWhatItLeaves(step) || wasOurs(step, { range, telling, scene });
    const recheck = recheckOf(checks, isSurelyDone);
    telling.add({ ...told, ...(isLeftOut ? { verdict: "skipped" } : recheck) });
    if (failed !== undefined && !isLeftOut && mode !== "verify") return false;
  }
  return true;
}

function recheckOf(
  checks: readonly Checked[],
  isSurelyDone: boolean,
): Pick<StepTrial, "verdict" | "because"> {
  const failed = checks.find(({ verdict }) => verdict === "failed");
  if (failed !== undefined) return { verdict: "failed", because: whyFailed(failed) };
  if (!isSurelyDone) return { verdict: "passed", because: "nothing tells whether it was done" };
  return verdictOfChecks(checks) === "verified"
    ? { verdict: "rechecked" }
    : { verdict: "passed", because: "not all of it could be checked again" };
}

function saysWhatItLeaves({ expects }: StepTemplate): boolean {
  const stated: readonly Condition[] = expects;
  return stated.some(isStateCondition);
}

interface Rechecking {
  readonly range: Range;
  readonly telling: Telling;
  readonly scene: Scene;
}

/** What skilld ran itself ended well; of what was left to others, only conditions tell. */
function wasOurs(step: StepTemplate, { range, telling, scene }: Rechecking): boolean {
  const each = range.earlier.find((earlier) => earlier.step === step);
  return each !== undefined && runsUnasked(each, telling, scene);
}
