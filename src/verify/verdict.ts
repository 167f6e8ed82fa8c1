/** Verdicts: never better than what was seen. */

import type { Checked, StepTrial, StepVerdict, TrialVerdict } from "../model/trial.ts";

export function verdictOfChecks(checks: readonly Checked[]): "verified" | "passed" | "failed" {
  if (checks.some(({ verdict }) => verdict === "failed")) return "failed";
  return checks.every(({ verdict }) => verdict === "held") ? "verified" : "passed";
}

export interface Course {
  readonly before: readonly Checked[];
  readonly steps: readonly StepTrial[];
  readonly after: readonly Checked[];
  /** It went from the first step to the last. */
  readonly isWhole: boolean;
}

export interface Judged {
  readonly verdict: Exclude<TrialVerdict, "dry-run">;
  readonly because: string;
}

/** Of a replay, or of asking the conditions alone. */
export function verdictOf({ before, steps, after, isWhole }: Course): Judged {
  const stopped = steps.find(({ verdict }) => STOPS.has(verdict));
  if (stopped !== undefined) {
    const { id, verdict, because } = stopped;
    const isStop = verdict === "needs-approval" || verdict === "handed-over";
    return { verdict: isStop ? verdict : "failed", because: `${id}: ${because ?? "it failed"}` };
  }
  const wrong = [...before, ...after].find(({ verdict }) => verdict === "failed");
  if (wrong !== undefined) return { verdict: "failed", because: whyFailed(wrong) };
  const doubt = doubtIn({ before, steps, after, isWhole });
  return doubt === undefined
    ? { verdict: "verified", because: "every step and every condition held" }
    : { verdict: "passed", because: doubt };
}

export function whyFailed({ condition, observed }: Checked): string {
  return `${condition} does not hold: ${observed}`;
}

const STOPS: ReadonlySet<StepVerdict> = new Set(["failed", "needs-approval", "handed-over"]);
const IMPLIED = "exit 0";

/** What keeps a course in which nothing failed from being verified. */
function doubtIn({ before, steps, after, isWhole }: Course): string | undefined {
  const checks = [...before, ...steps.flatMap((step) => step.checks), ...after];
  const unchecked = checks.find(({ verdict }) => verdict === "unchecked");
  if (unchecked !== undefined) {
    return `${unchecked.condition} could not be checked: ${unchecked.observed}`;
  }
  const doubted = steps.find(({ verdict }) => verdict === "passed");
  if (doubted !== undefined) return `${doubted.id}: ${doubted.because ?? "not all of it was seen"}`;
  if (!isWhole) return "not all steps were run";
  const proofs = [...steps.flatMap((step) => step.checks), ...after];
  return proofs.every(({ condition }) => condition === IMPLIED)
    ? "no condition says what the steps must have done"
    : undefined;
}
