/**
 * Coherence: whether steps belong together or met by chance. In years of work any two things that
 * people often do come in the same order somewhere twice.
 */

import type { History } from "./history.ts";
import type { Pattern } from "./patterns.ts";

/** Of the times that a step was done: then it belongs to this pattern. */
const MOSTLY = 0.5;
const STEPS_MOSTLY_MIN = 2;
/** That so many sightings are chance. */
const CHANCE_MAX = 3e-4;

export function isCoherent({ steps, episodes }: Pattern, history: History): boolean {
  const own = steps.filter((step) => episodes.length >= MOSTLY * history.timesDone(step));
  return own.length >= STEPS_MOSTLY_MIN || chanceOf({ steps, episodes }, history) <= CHANCE_MAX;
}

/** That as many episodes would hold the steps in this order if steps knew nothing of one another. */
function chanceOf({ steps, episodes }: Pattern, history: History): number {
  const total = Math.max(1, history.supportingEpisodes);
  const expected = steps.reduce(
    (product, step, at) => (product * history.timesDone(step)) / total / (at + 1),
    total,
  );
  return atLeast(episodes.length, expected);
}

/** The probability of so many events where so many are expected (Poisson). */
function atLeast(count: number, expected: number): number {
  if (count <= expected) return 1;
  let term = Math.exp(-expected);
  let below = 0;
  for (let events = 0; events < count; events += 1) {
    below += term;
    term *= expected / (events + 1);
  }
  // The rest of the series, which the subtraction from 1 would lose in rounding.
  return Math.max(1 - below, term);
}
