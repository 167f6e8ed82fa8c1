/**
 * Neighbours: the episodes that share linked steps with a given one, each without the steps that
 * are linked to nothing. How many are taken does not grow with the history; which, does not depend
 * on the order in which they came.
 */

import { compareText } from "../../support/compare-text.ts";
import { inCommonOrder } from "./commuting-edits.ts";
import { type History, isSupporting, type KnownEpisode } from "./history.ts";
import type { Links, Trace } from "./links.ts";

/** Of the episodes that hold a pair, the latest. */
export const PER_PAIR_MAX = 48;
const NEIGHBOURS_MAX = 160;
/** Of a longer one the end counts: there is what was agreed on. */
const STEPS_MAX = 60;

export function neighboursOf(
  episode: KnownEpisode,
  history: History,
  links: Links,
): readonly Trace[] {
  const found = new Map<number, KnownEpisode>();
  if (isSupporting(episode.support)) found.set(episode.number, episode);
  for (const pair of links.linkedIn(episode.shape.steps).pairs) {
    if (found.size >= NEIGHBOURS_MAX) break;
    const latest = [...history.supporting(pair)].sort(byTime).slice(0, PER_PAIR_MAX);
    for (const each of latest) found.set(each.number, each);
  }
  return [...found.values()].sort(byTime).map((each) => traceOf(each, links));
}

export function traceOf(episode: KnownEpisode, links: Links): Trace {
  const known = links.traces.get(episode.number);
  if (known !== undefined) return known;
  const { steps } = episode.shape;
  const linked = links.linkedIn(steps).places.flatMap((at) => steps[at] ?? []);
  const trace = { episode, steps: inCommonOrder(linked).slice(-STEPS_MAX) };
  links.traces.set(episode.number, trace);
  return trace;
}

/** The latest first. */
export function byTime(left: KnownEpisode, right: KnownEpisode): number {
  const difference = (right.shape.atMs ?? 0) - (left.shape.atMs ?? 0);
  return difference || compareText(left.shape.episode, right.shape.episode);
}
