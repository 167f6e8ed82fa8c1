/** find: which families of episodes a given one belongs to. */

import { commonPlaces } from "../sequence.ts";
import { type Family, familiesIn } from "./families.ts";
import { type History, isSupporting, type KnownEpisode, pairsIn } from "./history.ts";
import type { Links } from "./links.ts";
import { byTime, neighboursOf, traceOf } from "./neighbours.ts";
import { patternsIn } from "./patterns.ts";

/** Episodes that are alike belong to the same families: one of them is asked for all. */
export function familiesAround(
  episodes: readonly KnownEpisode[],
  history: History,
  links: Links,
): readonly Family[] {
  const asked = new Set<string>();
  const families = new Map<string, Family>();
  for (const episode of episodes) {
    const alike = `${episode.support} ${traceOf(episode, links).steps.join(" ")}`;
    if (asked.has(alike)) continue;
    asked.add(alike);
    for (const family of familiesOf(episode, history, links)) {
      families.set(family.steps.join(" "), family);
    }
  }
  return [...families.values()];
}

function familiesOf(episode: KnownEpisode, history: History, links: Links): readonly Family[] {
  const traces = neighboursOf(episode, history, links);
  if (traces.length === 0) return [];
  const families = familiesIn(patternsIn(traces, history, links), history);
  return families.filter((family) =>
    isSupporting(episode.support) ? family.episodes.includes(episode) : isFailure(episode, family),
  );
}

/** Episodes that proved nothing and did most of the steps of a family all the same. */
export function failuresOf(family: Family, history: History): readonly KnownEpisode[] {
  const found = new Map<number, KnownEpisode>();
  for (const pair of pairsIn(family.steps)) {
    for (const episode of history.notSupporting(pair)) {
      if (isFailure(episode, family)) found.set(episode.number, episode);
    }
  }
  return [...found.values()].sort(byTime).slice(0, FAILURES_MAX);
}

const FAILED_SHARE_MIN = 2 / 3;
const FAILURES_MAX = 16;

function isFailure({ support, shape }: KnownEpisode, { steps }: Family): boolean {
  return (
    support === "failed" &&
    commonPlaces(steps, shape.steps).length >= FAILED_SHARE_MIN * steps.length
  );
}

export type { Family } from "./families.ts";
