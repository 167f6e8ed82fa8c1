/**
 * align: which step of each episode stands for which step of its family. An episode may hold a
 * procedure more than once; the last time is found first.
 */

import type { EpisodeId } from "../../model/ids.ts";
import type { ShapeKey } from "../../model/mined.ts";
import type { Episode, Step } from "../../model/rollout.ts";
import type { Family } from "../find/find.ts";
import type { KnownEpisode } from "../find/history.ts";
import { byTime } from "../find/neighbours.ts";
import { bestPlaces } from "../sequence.ts";
import { countingSteps } from "../shape/counting-steps.ts";
import { isEdit, kindOf } from "../shape/digest.ts";
import { shapeOfStep } from "../shape/shape.ts";
import { withCommonEdits } from "./common-edits.ts";

/** One time that the procedure was carried out. */
export interface Occurrence {
  readonly known: KnownEpisode;
  readonly episode: Episode;
  /** One for each column. */
  readonly steps: readonly (Step | undefined)[];
}

export interface Alignment {
  readonly occurrences: readonly Occurrence[];
  readonly columns: number;
}

/** A step that counts, and what it is like. */
interface ShapedStep {
  readonly step: Step;
  readonly key: ShapeKey;
}

export interface Passage {
  readonly known: KnownEpisode;
  readonly episode: Episode;
  readonly steps: readonly ShapedStep[];
  /** For each column the position of its step. */
  readonly places: readonly (number | undefined)[];
}

/** An occurrence that lacks more is none. */
const PRESENT_MIN = 2 / 3;
const TIMES_PER_EPISODE_MAX = 8;

export type LoadEpisode = (episode: EpisodeId) => Episode | undefined;

export function align({ steps, episodes }: Family, load: LoadEpisode): Alignment {
  const oldestFirst = [...episodes].sort(byTime).reverse();
  const passages = oldestFirst.flatMap((known) => {
    const episode = load(known.shape.episode);
    return episode === undefined ? [] : passagesIn(steps, known, episode);
  });
  const whole = withCommonEdits(passages, steps.length);
  const occurrences = whole.map(({ known, episode, steps: own, places }) => ({
    known,
    episode,
    steps: places.map((place) => (place === undefined ? undefined : own[place]?.step)),
  }));
  return {
    columns: whole[0]?.places.length ?? steps.length,
    occurrences: inLastOrder(usualOnly(occurrences)),
  };
}

/**
 * Steps may be left out, but not most of them: where hardly any is always there, only the
 * occurrences count that have them all. What nearly all have is no step that may be left out.
 */
function usualOnly(occurrences: readonly Occurrence[]): readonly Occurrence[] {
  const columns = [...(occurrences[0]?.steps.keys() ?? [])];
  const present = (column: number) =>
    occurrences.filter(({ steps }) => steps[column] !== undefined).length;
  const due = columns.filter((column) => present(column) >= NEARLY_ALL * occurrences.length);
  const usual = occurrences.filter(({ steps }) =>
    due.every((column) => steps[column] !== undefined),
  );
  if (due.length >= 2 && due.length >= ALWAYS_MIN * columns.length) return usual;
  return occurrences.filter(({ steps }) => steps.every((step) => step !== undefined));
}

const NEARLY_ALL = 0.9;
/** Of all steps. */
const ALWAYS_MIN = 0.5;

/** Edits next to one another stand as they did the last time that all of them were made. */
function inLastOrder(occurrences: readonly Occurrence[]): readonly Occurrence[] {
  const model = occurrences.findLast(({ steps }) => steps.every((step) => step !== undefined));
  if (model === undefined) return occurrences;
  const columns = [...model.steps.keys()];
  const isEdit = (column: number | undefined) => model.steps[column ?? -1]?.deed.type === "edit";
  const when = (column: number) => placeOf(model, column);
  // Neighbours change places until none comes too early.
  for (const _ of columns) {
    for (const at of columns.keys()) {
      const [one, other] = [columns[at], columns[at + 1]];
      if (one === undefined || other === undefined || !isEdit(one) || !isEdit(other)) continue;
      if (when(one) > when(other)) columns.splice(at, 2, other, one);
    }
  }
  return occurrences.map((each) => ({
    ...each,
    steps: columns.map((column) => each.steps[column]),
  }));
}

/** Edits that came in another order than most, between the same other steps. */
function withSwappedEdits(
  pattern: readonly ShapeKey[],
  places: Passage["places"],
  steps: readonly ShapedStep[],
): Passage["places"] {
  const taken = new Set(places);
  const isFirm = (place: number | undefined, at: number) =>
    place !== undefined && !isEdit(pattern[at] ?? 0);
  return places.map((place, at) => {
    if (place !== undefined || !isEdit(pattern[at] ?? 0)) return place;
    const firm = places.map((each, column) => (isFirm(each, column) ? each : undefined));
    const from = Math.max(-1, ...firm.slice(0, at).map((each) => each ?? -1));
    const to = Math.min(steps.length, ...firm.slice(at).map((each) => each ?? steps.length));
    const found = steps.findIndex(
      ({ key }, each) => each > from && each < to && key === pattern[at] && !taken.has(each),
    );
    if (found === -1) return undefined;
    taken.add(found);
    return found;
  });
}

function placeOf({ episode, steps }: Occurrence, column: number): number {
  const step = steps[column];
  return step === undefined ? -1 : episode.steps.indexOf(step);
}

function passagesIn(
  pattern: readonly ShapeKey[],
  known: KnownEpisode,
  episode: Episode,
): readonly Passage[] {
  const all = countingSteps(episode).map(
    (step): ShapedStep => ({ step, key: shapeOfStep(step, known.session.root) }),
  );
  const found: Passage[] = [];
  for (let steps = all; found.length < TIMES_PER_EPISODE_MAX; ) {
    const places = bestPlaces(
      pattern,
      steps.map(({ key }) => key),
      likeness,
    );
    const present = places.flatMap((place) => place ?? []);
    if (present.length < Math.max(2, PRESENT_MIN * pattern.length)) break;
    found.push({ known, episode, steps, places: withSwappedEdits(pattern, places, steps) });
    steps = steps.slice(0, Math.min(...present));
  }
  return found.reverse();
}

function likeness(wanted: ShapeKey, key: ShapeKey): number {
  if (wanted === key) return 1;
  return kindOf(wanted) === kindOf(key) ? 0.5 : 0;
}
