/** learn: one family and the whole episodes of its sightings → the procedure, or nothing to offer. */

import type { Mined, MinedSighting } from "../model/mined.ts";
import type { Procedure } from "../model/procedure.ts";
import { fingerprintOf } from "./absorb.ts";
import { type Alignment, align, type LoadEpisode, type Occurrence } from "./align/align.ts";
import { draft } from "./draft/draft.ts";
import type { NamedValues } from "./draft/values.ts";
import type { Family } from "./find/find.ts";
import type { KnownEpisode } from "./find/history.ts";
import { byTime } from "./find/neighbours.ts";
import { type General, generalise, valuesIn } from "./generalise/generalise.ts";
import { says } from "./generalise/phrases.ts";
import { isReproduced } from "./reproduce.ts";
import { worthOf } from "./score.ts";

const THIN_SESSIONS = 2;
/** The latest tell how it is done now; earlier ones are counted and not read again. */
const LEARNED_MAX = 40;

export function learn(
  family: Family,
  failed: readonly KnownEpisode[],
  load: LoadEpisode,
): Mined | undefined {
  const latest = [...family.episodes].sort(byTime);
  const alignment = align({ ...family, episodes: latest.slice(0, LEARNED_MAX) }, load);
  if (alignment.occurrences.length < 2) return undefined;
  if (!family.isCoherent && !mayShareValue(alignment)) return undefined;
  const general = generalise(alignment);
  if (!family.isCoherent && !sharesValue(general)) return undefined;
  const drawn = draft(general);
  if (
    drawn === undefined ||
    isTrivial(drawn.procedure) ||
    isGuesswork(general, drawn.values) ||
    !isReproduced(alignment, general)
  )
    return undefined;
  const sightings = [
    ...general.occurrences.map((occurrence, at) => sightingOf(occurrence, at, drawn.values)),
    ...[...failed, ...latest.slice(LEARNED_MAX)].map((known) =>
      unreadSighting(known, general.columns.length),
    ),
  ].sort(
    (left, right) =>
      (left.seenAtMs ?? 0) - (right.seenAtMs ?? 0) || (left.episode < right.episode ? -1 : 1),
  );
  const sessions = new Set(family.episodes.map(({ session }) => session.session));
  return {
    fingerprint: fingerprintOf(family.steps),
    shapes: family.steps,
    projects: [...new Set(sightings.map(({ project }) => project))].sort(),
    procedure: drawn.procedure,
    isThin: sessions.size <= THIN_SESSIONS,
    ...worthOf(sightings, general.occurrences, runnableIn(drawn.procedure)),
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

const GUESSES_MAX = 1;

/** Seen twice, with values that stand in one place and nobody typed: whoever uses it has to guess them. */
function isGuesswork({ occurrences, fields, prompts }: General, values: NamedValues): boolean {
  const sessions = new Set(occurrences.map(({ known }) => known.session.session));
  if (sessions.size > THIN_SESSIONS) return false;
  const places = fields.map((column) => valuesIn(column));
  const guesses = [...values].filter(([value, { bound, vector }]) => {
    const isTyped = vector.some((text, at) => text !== undefined && says(prompts[at] ?? "", text));
    return bound === undefined && !isTyped && places.filter((own) => own.has(value)).length < 2;
  });
  return guesses.length > GUESSES_MAX;
}

const RUNNABLE_MIN = 2;
const BOOKKEEPING = /^git (?:add|commit|push|pull|fetch|stash|status)\b/;

/** What every agent does by itself, and what is left to the agent for the most part. */
function isTrivial({ steps }: Procedure): boolean {
  const runnable = steps.filter(({ kind }) => kind !== "agent");
  const always = runnable.filter(({ optionalWhen }) => optionalWhen === undefined);
  const own = runnable.filter((step) => step.kind !== "shell" || !BOOKKEEPING.test(step.command));
  const isMostlyTold = 2 * runnable.length < steps.length;
  return always.length < RUNNABLE_MIN || isMostlyTold || own.length === 0 || isTinkering(steps);
}

/** The same file again and again: that is how code is written, and no procedure. */
function isTinkering(steps: Procedure["steps"]): boolean {
  const titles = steps.flatMap(({ kind, title }) => (kind === "shell" ? [] : [title]));
  return titles.some((title) => titles.filter((other) => other === title).length > 2);
}

function runnableIn({ steps }: Procedure): number {
  return steps.filter(({ kind }) => kind !== "agent").length;
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

/** One that failed, or an earlier one: that it was there counts, and with which values does not. */
function unreadSighting(known: KnownEpisode, columns: number): MinedSighting {
  const steps = Array.from({ length: columns }, () => null);
  return { ...seen(known), prompt: null, values: {}, steps };
}

function seen({
  shape,
  session,
}: KnownEpisode): Pick<MinedSighting, "episode" | "session" | "project" | "seenAtMs" | "outcome"> {
  const { episode, atMs, outcome } = shape;
  return { episode, session: session.session, project: session.project, seenAtMs: atMs, outcome };
}
