/**
 * Families: which of the patterns are procedures. Longer ones come first and explain the episodes
 * they are found in; a shorter one is a procedure of its own only for what is left. What lacks a
 * step or two of a longer one is the same procedure with steps that may be left out.
 */

import type { ShapeKey } from "../../model/mined.ts";
import { compareText } from "../../support/compare-text.ts";
import { commonPlaces } from "../sequence.ts";
import { areAlike, isEdit } from "../shape/digest.ts";
import { isCoherent } from "./coherence.ts";
import type { History, KnownEpisode } from "./history.ts";
import { pairOf } from "./pair-table.ts";
import { isSupported, type Pattern } from "./patterns.ts";

export interface Family extends Pattern {
  /** Its steps belong together; else only a value that they share can tell that they do. */
  readonly isCoherent: boolean;
}

/** Of all steps of both, those that two variants of one procedure share. */
const SHARED_MIN = 2 / 3;
/** A pattern says nothing new of an episode if so much of it is explained by another. */
const EXPLAINED_MIN = 2 / 3;

export function familiesIn(patterns: readonly Pattern[], history: History): readonly Family[] {
  const families: Family[] = [];
  for (const pattern of longestFirst(patterns, history)) {
    const left = pattern.episodes.filter((episode) => !isExplained(pattern, episode, families));
    if (left.length === 0 || !isUsualOrder(pattern.steps, history)) continue;
    const at = families.findIndex((family) => unionOf(family.steps, pattern.steps) !== undefined);
    const family = families[at];
    if (family !== undefined) {
      const steps = unionOf(family.steps, pattern.steps) ?? family.steps;
      families[at] = { ...family, steps, episodes: [...family.episodes, ...left] };
    } else if (isSupported(left, history)) {
      const own = { steps: pattern.steps, episodes: left };
      families.push({ ...own, isCoherent: isCoherent(own, history) });
    }
  }
  return families;
}

function isExplained(
  { steps }: Pattern,
  episode: KnownEpisode,
  families: readonly Family[],
): boolean {
  return families.some(
    (family) =>
      family.episodes.includes(episode) &&
      commonPlaces(steps, family.steps).length >= EXPLAINED_MIN * steps.length,
  );
}

/** Both in one, where neither has something that the other has in another way at the same place. */
export function unionOf(
  left: readonly ShapeKey[],
  right: readonly ShapeKey[],
): readonly ShapeKey[] | undefined {
  const places = commonPlaces(left, right);
  const union: ShapeKey[] = [];
  let [row, column] = [0, 0];
  for (const [nextRow, nextColumn] of [...places, [left.length, right.length] as const]) {
    const own = left.slice(row, nextRow);
    const others = right.slice(column, nextColumn);
    if (own.length > 0 && others.length > 0 && !areAlike(own, others)) return undefined;
    union.push(...(own.length > 0 ? own : others));
    union.push(...left.slice(nextRow, nextRow + 1));
    [row, column] = [nextRow + 1, nextColumn + 1];
  }
  return places.length >= SHARED_MIN * union.length ? union : undefined;
}

/** Of equal ones those first whose steps more often follow one another, in all of the history. */
function longestFirst(patterns: readonly Pattern[], history: History): readonly Pattern[] {
  const ranked = patterns.map((pattern) => ({
    pattern,
    frequency: frequencyOf(pattern.steps, history),
    text: pattern.steps.join(" "),
  }));
  ranked.sort(
    (left, right) =>
      right.pattern.steps.length - left.pattern.steps.length ||
      right.frequency - left.frequency ||
      compareText(left.text, right.text),
  );
  return ranked.map(({ pattern }) => pattern);
}

/** The same steps in another order are no other procedure: the one most often followed is it. */
function isUsualOrder(steps: readonly ShapeKey[], history: History): boolean {
  if (steps.length > PERMUTED_MAX) return true;
  const own = frequencyOf(steps, history);
  return [...ordersOf(steps)].every((order) => frequencyOf(order, history) <= own);
}

/** Of more steps there are too many orders, and hardly two of them are ever seen. */
const PERMUTED_MAX = 5;

function* ordersOf(steps: readonly ShapeKey[]): Generator<readonly ShapeKey[]> {
  if (steps.length < 2) yield steps;
  else {
    for (const [at, first] of steps.entries()) {
      for (const rest of ordersOf(steps.toSpliced(at, 1))) yield [first, ...rest];
    }
  }
}

function frequencyOf(steps: readonly ShapeKey[], history: History): number {
  const times = steps.slice(1).map((step, at) => timesInOrder(steps[at] ?? 0, step, history));
  return Math.min(...times);
}

/** Edits come in any order. */
function timesInOrder(first: ShapeKey, second: ShapeKey, history: History): number {
  const times = history.timesTogether(pairOf(first, second));
  if (!isEdit(first) || !isEdit(second)) return times;
  return Math.max(times, history.timesTogether(pairOf(second, first)));
}
