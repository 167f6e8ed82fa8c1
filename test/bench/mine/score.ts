/**
 * score: what a miner found against what was planted.
 *
 * **Which candidate is which procedure.** Their steps are aligned in order. A candidate may be a
 * procedure when three quarters of its steps and three quarters of the procedure's required steps
 * are aligned, half of the procedure's sessions are among its own, and half of its own among the
 * procedure's (failed sightings may be named or not). Of all that may be, the assignment with the
 * most agreement counts. Another candidate for the same procedure is a duplicate; one that may be
 * none is wrong: decoys, fragments, mixtures.
 *
 * **When a step is exact.** Same kind, same folder, optional or not as in the truth, and its
 * template gives back the text of every sighting with the same values varying:
 * - Names of parameters are free. Quotes do not count, nor the order of assignments in front of a
 *   command, nor whether they stand in the template or in `env`.
 * - Of an edit the file and the changed lines count; context, line numbers and headers do not.
 * - Of an agent step only its place counts.
 *
 * **When a parameter is right.** One placeholder stands for one value of the truth wherever it
 * stands. It may take constant text or other values in with it (`{{tag}}` for `v{{version}}`,
 * `{{file}}` for `{{number}}_{{name}}.sql`) if none of them is needed by itself anywhere else. Two
 * for one value: one is wrong. A part of a value is wrong. Where the truth never varies it is wrong
 * and over-generalised. What an earlier step printed must be bound at that step, and is no parameter.
 * Types are counted apart, for parameters that stand for exactly one value.
 *
 * **When a condition is right.** It follows from what the truth says to hold after that step: it is
 * one of its conditions, it says less, it speaks of text that the step wrote or printed, or it is a
 * `check` that looks for what the command was given, such as the message of a commit. It need not
 * stand at the same step, only not before the effect. Files and folders are not told apart.
 * `exit 0` is implied and never counts; `before` is not judged. An expected condition is found when
 * a right one proves it or more, with the same parameters in it.
 *
 * Steps, parameters, bindings and conditions are counted in matched procedures only.
 */

import type { Found } from "./found.ts";
import { type Aligned, align } from "./score/align.ts";
import { assign } from "./score/assign.ts";
import type { Pair } from "./score/compare-steps.ts";
import { judgePair } from "./score/judge-pair.ts";
import { sumOf, type Tally } from "./score/tally.ts";
import type { TrueProcedure, Truth } from "./truth.ts";

const STEPS_SHARE_MIN = 0.75;
const SESSIONS_SHARE_MIN = 0.5;

export function tallyOf({ procedures }: Truth, { candidates }: Found): Tally {
  const matches = procedures.map((planted) =>
    candidates.map((found) => matchOf({ found, planted })),
  );
  const assigned = assign(matches.map((row) => row.map((match) => match?.weight ?? 0)));
  const chosen = matches.flatMap((row, at) => row[assigned[at] ?? -1] ?? []);
  const isRight = candidates.map((_, at) => matches.some((row) => row[at] !== undefined));
  return sumOf([
    new Map([
      ["planted", procedures.length],
      ["matched", chosen.length],
      ["candidates", candidates.length],
      ["right", isRight.filter(Boolean).length],
    ]),
    ...chosen.map(({ pair, aligned }) => judgePair(pair, aligned)),
  ]);
}

interface Match {
  readonly pair: Pair;
  readonly aligned: readonly Aligned[];
  readonly weight: number;
}

/** Undefined where the candidate is something else. */
function matchOf(pair: Pair): Match | undefined {
  const sessions = sessionsShared(pair);
  if (sessions === undefined) return undefined;
  const aligned = align(pair);
  const { found, planted } = pair;
  const required = planted.steps.filter(({ isOptional }) => !isOptional).length;
  const reached = aligned.filter((each) => planted.steps[each.planted]?.isOptional === false);
  const isAlike =
    reached.length >= STEPS_SHARE_MIN * required &&
    aligned.length >= STEPS_SHARE_MIN * found.steps.length;
  if (!isAlike) return undefined;
  const agreed = aligned.reduce((sum, { comparison }) => sum + comparison.similarity, 0);
  const longer = Math.max(found.steps.length, planted.steps.length);
  return { pair, aligned, weight: agreed / longer + sessions };
}

/** The share of sessions that both name; undefined where they are too few. */
function sessionsShared({ found, planted }: Pair): number | undefined {
  const own = new Set(found.sightings);
  const good = sessionsOf(planted.sightings);
  const known = sessionsOf([...planted.sightings, ...planted.failures]);
  const seen = [...good].filter((session) => own.has(session)).length;
  const due = [...own].filter((session) => known.has(session)).length;
  const isEnough =
    seen > 0 && seen >= SESSIONS_SHARE_MIN * good.size && due >= SESSIONS_SHARE_MIN * own.size;
  return isEnough ? seen / (good.size + own.size - due) : undefined;
}

function sessionsOf(sightings: TrueProcedure["sightings"]): ReadonlySet<string> {
  return new Set(sightings.map(({ session }) => session));
}
