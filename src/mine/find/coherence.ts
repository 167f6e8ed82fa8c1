/**
 * Coherence: whether steps belong together or met by chance. In years of work any two things that
 * people often do come in the same order somewhere twice.
 */

import type { History } from "./history.ts";
import { type Pattern, timesSeen } from "./patterns.ts";

/** Of the times that a step was done: then it belongs to this pattern. */
const MOSTLY = 0.5;
const STEPS_MOSTLY_MIN = 2;
/** That so many sightings are chance. */
const CHANCE_MAX = 3e-4;

export function isCoherent(pattern: Pattern, history: History): boolean {
  const times = timesSeen(pattern, history);
  const own = pattern.steps.filter((step) => times >= MOSTLY * history.timesDone(step));
  return own.length >= STEPS_MOSTLY_MIN || chanceOf(pattern, history) <= CHANCE_MAX;
}

/** That as many episodes would hold the steps in this order if steps knew nothing of one another. */
function chanceOf(pattern: Pattern, history: History): number {
  const total = Math.max(1, history.supportingEpisodes);
  const expected = pattern.steps.reduce(
    (product, step, at) => (product * history.timesDone(step)) / total / (at + 1),
    total,
  );
  return atLeast(timesSeen(pattern, history), expected);
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
