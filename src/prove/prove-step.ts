/** One step of a trial: may it run, what came of it, and does what it promises hold? */

import type { ProgramOutcome } from "../model/look.ts";
import type { StepTemplate } from "../model/procedure.ts";
import type { RunOutcome } from "../model/run.ts";
import type { StepTrial } from "../model/trial.ts";
import { type Bound, bindFrom } from "../replay/bind.ts";
import { replayStep } from "../replay/replay.ts";
import { isOwnStep } from "../safety/step-risk.ts";
import { fillStep } from "../skill/fill-step.ts";
import { verdictOfChecks, whyFailed } from "../verify/verdict.ts";
import { expectedOf } from "../verify/verify.ts";
import { ask } from "./conditions.ts";
import type { SkillStep } from "./load-skill.ts";
import { passGate } from "./pass-gate.ts";
import type { Scene } from "./scene.ts";
import { shownStep } from "./shown-step.ts";
import type { Telling } from "./telling.ts";

export interface StepEnd {
  readonly told: StepTrial;
  readonly bound?: ReadonlyMap<string, string>;
  /** The trial stops: where whoever goes on begins. */
  readonly resumesAt?: "here" | "next";
}

const OUTPUT_CHARS_MAX = 2_000;

export async function proveStep(each: SkillStep, telling: Telling, scene: Scene): Promise<StepEnd> {
  const { step } = each;
  scene.tell({ kind: "step-begins", step: each, place: telling.placeOf(step.id) });
  const told = { id: step.id, command: shownStep(step, telling), ms: 0, checks: [] };
  const stop = (because: string): StepEnd => ({
    told: { ...told, verdict: "failed", because: telling.clean(because) },
    resumesAt: "here",
  });
  if (scene.signal.aborted) return stop("it was interrupted");
  const skipped = await whySkipped(step, telling, scene);
  if (skipped !== undefined) return { told: { ...told, ...skipped } };
  const filled = fillStep(step, telling.values);
  if (filled.kind === "refused") return stop(filled.reason);
  const passage = await passGate(each, telling, scene);
  if (passage.kind !== "run") {
    const { kind: verdict, because } = passage;
    const resumesAt = verdict === "handed-over" ? "next" : "here";
    return { told: { ...told, verdict, because: telling.clean(because) }, resumesAt };
  }
  if (!isOwnStep(filled.value)) return stop("only an agent can do it");
  scene.watch?.begin(step.id);
  const ended = await replayStep(filled.value, { ...scene, run: scene.processes.run });
  telling.propose(scene.watch?.end(step.id, telling.shownValues()) ?? []);
  const { approval } = passage;
  const end = await judge(step, ended, { telling, scene, told });
  return approval === undefined ? end : { ...end, told: { ...end.told, approval } };
}

/** An optional step that can not be judged is left out, and the trial is not verified. */
async function whySkipped(
  { optionalWhen }: StepTemplate,
  telling: Telling,
  scene: Scene,
): Promise<Pick<StepTrial, "verdict" | "because"> | undefined> {
  if (optionalWhen === undefined) return undefined;
  const [asked] = await ask([optionalWhen], { telling, scene });
  if (asked === undefined || asked.verdict === "held") return undefined;
  return asked.verdict === "failed"
    ? { verdict: "skipped", because: whyFailed(asked) }
    : { verdict: "passed", because: `left out, because ${asked.condition} could not be checked` };
}

interface Judging {
  readonly telling: Telling;
  readonly scene: Scene;
  readonly told: Omit<StepTrial, "verdict">;
}

async function judge(
  step: StepTemplate,
  ended: RunOutcome,
  { telling, scene, told }: Judging,
): Promise<StepEnd> {
  const { clean } = telling;
  const failed = (told: Omit<StepTrial, "verdict">, because: string): StepEnd => ({
    told: { ...told, verdict: "failed", because: clean(because) },
    resumesAt: "here",
  });
  if (ended.kind === "unstarted") return failed(told, ended.reason);
  const { outcome } = ended;
  const ms = Math.round(ended.ms);
  if (ended.kind === "stopped") {
    return failed({ ...told, ms, output: tailOf(outcome, clean) }, WHY_STOPPED[ended.why]);
  }
  const binding = bindFrom(step.kind === "shell" ? step.binds : [], outcome);
  const bound = binding.kind === "bound" ? binding.values : new Map<string, string>();
  const checks = await ask(expectedOf(step), { telling, scene, outcome, bound });
  const exited = step.kind === "shell" ? { exit: outcome.exit } : {};
  const ran = { ...told, ...exited, ms, checks };
  const broken = checks.find(({ verdict }) => verdict === "failed");
  const because = broken === undefined ? whyUnbound(binding) : whyFailed(broken);
  if (because !== undefined) return failed({ ...ran, output: tailOf(outcome, clean) }, because);
  return { told: { ...ran, verdict: verdictOfChecks(checks) }, bound };
}

const WHY_STOPPED = {
  timeout: "it took too long and was ended",
  interrupt: "it was interrupted",
} as const;

function whyUnbound(binding: Bound): string | undefined {
  if (binding.kind === "bound") return undefined;
  return `${binding.name} can not be bound: ${binding.reason}`;
}

/** Errors first: what a program says at its end is on one of the two. */
function tailOf({ stdout, stderr }: ProgramOutcome, clean: (text: string) => string): string {
  const text = [stdout, stderr].filter((each) => each.trim() !== "").join("\n");
  return clean(text).slice(-OUTPUT_CHARS_MAX).trim();
}
