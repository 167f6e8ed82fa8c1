/**
 * Patterns: the sequences that traces have in common, two and two, each with the episodes it is
 * found in. Closed: none is a part of a longer one that is found in the same episodes.
 */

import type { ShapeKey } from "../../model/mined.ts";
import { groupBy } from "../../support/group-by.ts";
import { isWithin } from "../sequence.ts";
import type { History, KnownEpisode } from "./history.ts";
import type { Links, Trace } from "./links.ts";
import { PER_PAIR_MAX } from "./neighbours.ts";
import { pairOf } from "./pair-table.ts";

export interface Pattern {
  readonly steps: readonly ShapeKey[];
  readonly episodes: readonly KnownEpisode[];
}

/** Traces that differ; more of them are told apart by nothing that would matter. */
const TRACES_MAX = 40;
const STEPS_MIN = 2;
/** A skill has no room for more. */
const STEPS_MAX = 40;
/** Of the times that its rarest step was done. */
const SHARE_MIN = 0.25;

export function patternsIn(
  traces: readonly Trace[],
  history: History,
  links: Links,
): readonly Pattern[] {
  const patterns = sequencesIn(traces, links).map((steps): Pattern => {
    const holding = traces.filter((trace) => isWithin(steps, trace.steps));
    return { steps, episodes: holding.map(({ episode }) => episode) };
  });
  return closed(
    patterns.filter(
      (pattern) => isSupported(pattern.episodes, history) && isTelling(pattern, history),
    ),
  );
}

/** What every two traces that differ have in common, in parts that hold together. */
function sequencesIn(traces: readonly Trace[], links: Links): readonly (readonly ShapeKey[])[] {
  const groups = groupBy(traces, ({ steps }) => steps.join(" "));
  const distinct = [...groups.values()].slice(0, TRACES_MAX).map(([trace]) => trace?.steps ?? []);
  const commons = distinct.flatMap((one, at) =>
    distinct.slice(at).map((other) => links.commons.of(one, other)),
  );
  const parts = commons.flatMap((common) => links.parts(common));
  const fitting = parts.filter(({ length }) => length >= STEPS_MIN && length <= STEPS_MAX);
  return [...new Map(fitting.map((steps) => [steps.join(" "), steps])).values()];
}

/** Enough sessions; one that succeeded, or three of which nobody knows more than that nothing failed. */
export function isSupported(episodes: readonly KnownEpisode[], { minSessions }: History): boolean {
  const supporting = episodes.filter(({ support }) => support === "strong" || support === "weak");
  const sessions = new Set(supporting.map(({ session }) => session.session));
  const isProven =
    supporting.some(({ support }) => support === "strong") || supporting.length >= WEAK_MIN;
  return sessions.size >= minSessions && isProven;
}

const WEAK_MIN = 3;

function isTelling(pattern: Pattern, history: History): boolean {
  const rarest = Math.min(...pattern.steps.map((step) => history.timesDone(step)));
  return timesSeen(pattern, history) >= SHARE_MIN * rarest;
}

/** In all of the history: where only the latest episodes of a pair were looked at, as if the others were like them. */
export function timesSeen({ steps, episodes }: Pattern, history: History): number {
  const pairs = steps.slice(1).map((step, at) => pairOf(steps[at] ?? 0, step));
  const rarest = Math.min(...pairs.map((pair) => history.timesTogether(pair)));
  return episodes.length * Math.max(1, rarest / PER_PAIR_MAX);
}

function closed(patterns: readonly Pattern[]): readonly Pattern[] {
  return patterns.filter(
    (pattern) =>
      !patterns.some(
        (other) =>
          other.steps.length > pattern.steps.length &&
          other.episodes.length === pattern.episodes.length &&
          isWithin(pattern.steps, other.steps),
      ),
  );
}
