/** Kept steps: those of an episode that did something and worked. A procedure repeats only them. */

import type { Step } from "../model/rollout.ts";

/** Where nobody knows how it ended, what it did is kept: the rest of the episode relied on it. */
const WITHOUT_RESULT: ReadonlySet<Step["status"]> = new Set([
  "failed",
  "refused",
  "interrupted",
  "not-run",
]);

export function keptSteps(steps: readonly Step[]): readonly Step[] {
  const mended = new Set(steps.flatMap(({ fixes }) => fixes));
  const kept = steps.filter(
    (step) =>
      !step.isExploration &&
      !step.isOwn &&
      step.deed.type !== "look" &&
      !WITHOUT_RESULT.has(step.status) &&
      !mended.has(step.id),
  );
  return kept.filter((step) => !isCarriedOut(step, kept));
}

/** What a sub-agent did stands here itself: handing it over would do it twice. */
function isCarriedOut({ deed, thread }: Step, steps: readonly Step[]): boolean {
  return deed.type === "delegate" && steps.some((step) => step.thread !== thread);
}
