/** learn: one family and the whole episodes of its sightings → the procedure, or nothing to offer. */

import type { Mined, MinedSighting } from "../model/mined.ts";
import { fingerprintOf } from "./absorb.ts";
import { align, type LoadEpisode, type Occurrence } from "./align/align.ts";
import { draft } from "./draft/draft.ts";
import type { NamedValues } from "./draft/values.ts";
import type { Family } from "./find/find.ts";
import type { KnownEpisode } from "./find/history.ts";
import { generalise } from "./generalise/generalise.ts";
import { isReproduced } from "./reproduce.ts";
import { worthOf } from "./score.ts";

const THIN_SESSIONS = 2;

export function learn(
  family: Family,
  failed: readonly KnownEpisode[],
  load: LoadEpisode,
): Mined | undefined {
  const alignment = align(family, load);
  if (alignment.occurrences.length < 2) return undefined;
  const general = generalise(alignment);
  const drawn = draft(general);
  if (drawn === undefined || !isReproduced(alignment, general)) return undefined;
  const sightings = [
    ...general.occurrences.map((occurrence, at) => sightingOf(occurrence, at, drawn.values)),
    ...failed.map((known) => failedSighting(known, load, general.columns.length)),
  ].sort(
    (left, right) =>
      (left.seenAtMs ?? 0) - (right.seenAtMs ?? 0) || (left.episode < right.episode ? -1 : 1),
  );
  const sessions = new Set(general.occurrences.map(({ known }) => known.session.session));
  return {
    fingerprint: fingerprintOf(family.steps),
    shapes: family.steps,
    projects: [...new Set(sightings.map(({ project }) => project))].sort(),
    procedure: drawn.procedure,
    isThin: sessions.size <= THIN_SESSIONS,
    ...worthOf(sightings, general.occurrences),
    sightings,
    why: drawn.why,
  };
}

function sightingOf(
  { known, episode, steps }: Occurrence,
  at: number,
  values: NamedValues,
): MinedSighting {
  const own = [...values.values()].flatMap(({ name, vector, bound }): [string, string][] => {
    const value = vector[at];
    return value === undefined || bound !== undefined ? [] : [[name, value]];
  });
  return {
    ...seen(known),
    prompt: episode.prompts.join("\n") || null,
    values: Object.fromEntries(own),
    steps: steps.map((step) => step?.id ?? null),
  };
}

function failedSighting(known: KnownEpisode, load: LoadEpisode, columns: number): MinedSighting {
  const prompt = load(known.shape.episode)?.prompts.join("\n") || null;
  return { ...seen(known), prompt, values: {}, steps: Array.from({ length: columns }, () => null) };
}

function seen({
  shape,
  session,
}: KnownEpisode): Pick<MinedSighting, "episode" | "session" | "project" | "seenAtMs" | "outcome"> {
  const { episode, atMs, outcome } = shape;
  return { episode, session: session.session, project: session.project, seenAtMs: atMs, outcome };
}
