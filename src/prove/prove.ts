/**
 * prove: gate → run → check, step by step, until one of them says no. Runs where it was started,
 * from the skill as it was read once; the daemon has no part in it.
 */

import type { Trial } from "../model/trial.ts";
import { type Judged, verdictOf } from "../verify/verdict.ts";
import { begin } from "./begin.ts";
import { askAfter } from "./conditions.ts";
import type { LoadedSkill } from "./load-skill.ts";
import { planStep } from "./plan-step.ts";
import { proveStep, type StepEnd } from "./prove-step.ts";
import { type Range, rangeOf } from "./range.ts";
import type { Scene } from "./scene.ts";
import { isGood, Telling } from "./telling.ts";

export interface ProveRequest {
  readonly mode: Trial["mode"];
  readonly skill: LoadedSkill;
  /** How the skill was named by whoever asked, for the line that goes on from here. */
  readonly word: string;
  /** Of all parameters, and of what was bound before this trial goes on. */
  readonly values: ReadonlyMap<string, string>;
  readonly from?: string;
  readonly until?: string;
  /** The trial that goes on. */
  readonly trial?: string;
}

/** Throws a `SkilldError` only before anything was run. */
export async function prove(request: ProveRequest, scene: Scene): Promise<Trial> {
  try {
    return await go(request, scene);
  } finally {
    scene.journal.close();
  }
}

async function go(request: ProveRequest, scene: Scene): Promise<Trial> {
  const range = rangeOf(request);
  const telling = new Telling(request, scene);
  if (!(await begin(range, telling, scene))) return telling.end(judge(telling, range));
  if (request.mode === "dry-run") {
    for (const each of range.steps) telling.add(planStep(each, telling, scene));
    return telling.end({ verdict: "dry-run", because: "nothing was run" });
  }
  for (const [at, each] of range.steps.entries()) {
    scene.journal.note(telling.killedAt(each));
    const end: StepEnd = await proveStep(each, telling, scene);
    telling.add(end.told, end.bound);
    const next = end.resumesAt === "here" ? each : (range.steps[at + 1] ?? range.next);
    if (end.resumesAt !== undefined) return telling.end(judge(telling, range), next);
  }
  if (range.reachesEnd) telling.after = await askAfter(telling, scene);
  const judged = judge(telling, range);
  if (isWholeAndGood(judged, range)) scene.noteGood();
  return telling.end(judged, range.next);
}

function isWholeAndGood({ verdict }: Judged, { reachesEnd, goesOn }: Range): boolean {
  return isGood(verdict) && reachesEnd && !goesOn;
}

function judge({ before, steps, after }: Telling, range: Range): Judged {
  return verdictOf({ before, steps, after, isWhole: range.reachesEnd });
}
