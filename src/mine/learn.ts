/** learn: one family and the whole episodes of its sightings → the procedure, or nothing to offer. */

import type { Mined, MinedSighting } from "../model/mined.ts";
import type { Procedure } from "../model/procedure.ts";
import { fingerprintOf } from "./absorb.ts";
import { type Alignment, align, type LoadEpisode, type Occurrence } from "./align/align.ts";
import { draft } from "./draft/draft.ts";
import type { NamedValues } from "./draft/values.ts";
import type { Family } from "./find/find.ts";
import type { KnownEpisode } from "./find/history.ts";
import { type General, generalise, valuesIn } from "./generalise/generalise.ts";
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
  if (!family.isCoherent && !mayShareValue(alignment)) return undefined;
  const general = generalise(alignment);
  if (!family.isCoherent && !sharesValue(general)) return undefined;
  const drawn = draft(general);
  if (drawn === undefined || isTrivial(drawn.procedure) || !isReproduced(alignment, general))
    return undefined;
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

/** One value in two steps: whoever chose it had both in mind. */
function sharesValue({ fields }: General): boolean {
  const own = fields.map((column) => valuesIn(column));
  return own.some((values, at) =>
    [...values].some((value) => own.slice(at + 1).some((others) => others.has(value))),
  );
}

/** Told at a glance: a word of two steps that is another one the next time. */
function mayShareValue({ occurrences }: Alignment): boolean {
  const [one = new Set<string>(), ...others] = occurrences.map(wordsOfTwoSteps);
  return others.some((other) => [...one].some((word) => !other.has(word)));
}

const WORD = /[\p{L}\p{N}][\p{L}\p{N}_.-]*/gu;

function wordsOfTwoSteps({ steps }: Occurrence): ReadonlySet<string> {
  const met = new Set<string>();
  const twice = new Set<string>();
  for (const step of steps) {
    const own = new Set(JSON.stringify(step?.deed ?? "").match(WORD) ?? []);
    for (const word of own) (met.has(word) ? twice : met).add(word);
  }
  return twice;
}

const CONCRETE_MIN = 2;
const BOOKKEEPING = /^git (?:add|commit|push|pull|fetch|stash|status)\b/;

/** What every agent does by itself, and what is left to the agent all but once. */
function isTrivial({ steps }: Procedure): boolean {
  const concrete = steps.filter(({ kind }) => kind !== "agent");
  const own = concrete.filter((step) => step.kind !== "shell" || !BOOKKEEPING.test(step.command));
  return concrete.length < CONCRETE_MIN || 2 * concrete.length < steps.length || own.length === 0;
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
