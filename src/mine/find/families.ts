/**
 * Families: which of the patterns are procedures. Longer ones come first and explain the episodes
 * they are found in; a shorter one is a procedure of its own only for what is left. What lacks a
 * step or two of a longer one is the same procedure with steps that may be left out.
 */

import type { ShapeKey } from "../../model/mined.ts";
import { compareText } from "../../support/compare-text.ts";
import { commonPlaces, hasAll, isWithin } from "../sequence.ts";
import { kindOf } from "../shape/digest.ts";
import { isCoherent } from "./coherence.ts";
import type { History, KnownEpisode } from "./history.ts";
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
  for (const pattern of [...patterns].sort(byLength)) {
    const left = pattern.episodes.filter((episode) => !isExplained(pattern, episode, families));
    if (left.length === 0 || families.some((family) => isReordered(pattern, left, family)))
      continue;
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

/** The same steps in an order that is not as frequent. */
function isReordered(pattern: Pattern, left: Pattern["episodes"], family: Family): boolean {
  return (
    family.episodes.length >= left.length &&
    hasAll(pattern.steps, family.steps) &&
    !isWithin(pattern.steps, family.steps)
  );
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
    if (own.length > 0 && others.length > 0 && !areSameKinds(own, others)) return undefined;
    union.push(...(own.length > 0 ? own : others));
    union.push(...left.slice(nextRow, nextRow + 1));
    [row, column] = [nextRow + 1, nextColumn + 1];
  }
  return places.length >= SHARED_MIN * union.length ? union : undefined;
}

/** Changes of the same files, but other ones. */
function areSameKinds(left: readonly ShapeKey[], right: readonly ShapeKey[]): boolean {
  const kinds = left.map(kindOf);
  return left.length === right.length && right.every((key, at) => kindOf(key) === kinds[at]);
}

function byLength(left: Pattern, right: Pattern): number {
  return (
    right.steps.length - left.steps.length ||
    right.episodes.length - left.episodes.length ||
    compareText(left.steps.join(" "), right.steps.join(" "))
  );
}
