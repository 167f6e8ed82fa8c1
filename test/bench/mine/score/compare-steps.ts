/** Comparing steps: one that was found with one that was planted, over all its sightings. */

import type { FoundCandidate, FoundStep } from "../found.ts";
import { type Filled, fill, piecesOf } from "../template.ts";
import type { TrueProcedure, TrueStep } from "../truth.ts";
import { canonicalFound, canonicalTruth, wordsOf } from "./canonical.ts";
import { expressionOf, matchTemplate } from "./match-template.ts";

export interface StepComparison {
  /** From 0, nothing in common, to 1: it reproduces every sighting. */
  readonly similarity: number;
  /** Whether a person would call both the same; what its placeholders mean is judged apart. */
  readonly isSame: boolean;
  /** Placeholder → what it is in terms of the truth, each time; undefined where it cuts a value. */
  readonly meanings: readonly Meaning[];
}

interface Meaning {
  readonly name: string;
  readonly expression: string | undefined;
}

export interface Pair {
  readonly found: FoundCandidate;
  readonly planted: TrueProcedure;
}

const UNLIKE: StepComparison = { similarity: 0, isSame: false, meanings: [] };
/** An edit where the agent should have been asked, or the other way round. */
const HALF_RIGHT: StepComparison = { similarity: 0.5, isSame: false, meanings: [] };
/** However many words agree, a step that reproduces its sightings is closer. */
const WORDS_SHARE_MAX = 0.9;

export function compareSteps(step: FoundStep, planted: TrueStep, pair: Pair): StepComparison {
  if (step.kind !== planted.kind) return isEither(step, planted) ? HALF_RIGHT : UNLIKE;
  const isPlacedAlike = isSameFolder(step, planted) && isOptional(step) === planted.isOptional;
  if (step.kind === "agent") return { similarity: 1, isSame: isPlacedAlike, meanings: [] };
  const template = canonicalFound(step, pair.found);
  const texts = textsOf(planted, pair.planted);
  const readings = texts.map((text) => readAs(template, text));
  if (readings.length === 0 || readings.some((reading) => reading === undefined)) {
    return {
      ...UNLIKE,
      similarity: WORDS_SHARE_MAX * wordsShared(template, canonicalTruth(planted)),
    };
  }
  const told = readings.flatMap((reading) => reading ?? []);
  return {
    similarity: 1,
    isSame: isPlacedAlike && told.every(({ isWhole }) => isWhole),
    meanings: told.flatMap(({ meanings }) => meanings),
  };
}

function isEither({ kind }: FoundStep, planted: TrueStep): boolean {
  const kinds = [kind, planted.kind];
  return kinds.includes("agent") && kinds.includes("edit");
}

function isOptional({ optional }: FoundStep): boolean {
  return optional === true;
}

function isSameFolder({ folder = "" }: FoundStep, planted: TrueStep): boolean {
  return folder.replace(/^\.\/?|\/$/g, "") === planted.folder;
}

function textsOf(step: TrueStep, { sightings }: TrueProcedure): readonly Filled[] {
  const template = canonicalTruth(step);
  return sightings
    .filter(({ steps }) => steps.includes(step.id))
    .map(({ values }) => fill(template, values));
}

interface ReadAs {
  readonly meanings: readonly Meaning[];
  /** Every value of the truth is some placeholder's. */
  readonly isWhole: boolean;
}

function readAs(template: string, text: Filled): ReadAs | undefined {
  const spans = matchTemplate(template, text.text);
  if (spans === undefined) return undefined;
  const isCovered = (start: number, end: number) =>
    spans.some((span) => span.start <= start && end <= span.end);
  return {
    meanings: spans.map((span) => ({ name: span.name, expression: expressionOf(text, span) })),
    isWhole: text.spans.every(({ start, end }) => isCovered(start, end)),
  };
}

/** Of the words of both, in any order; another program is another step. */
function wordsShared(one: string, other: string): number {
  const left = wordsOf(one);
  const right = [...wordsOf(other)];
  if (programOf(left) !== programOf(right)) return 0;
  const total = left.length + right.length;
  let shared = 0;
  for (const word of left) {
    const at = right.indexOf(word);
    if (at === -1) continue;
    right.splice(at, 1);
    shared += 1;
  }
  return (2 * shared) / total;
}

function programOf(words: readonly string[]): string | undefined {
  return words.find((word) => !/^[A-Za-z_]\w*=/.test(word) && word !== "*");
}

/** The names of all placeholders in the templates of a candidate. */
export function placeholdersOf(candidate: FoundCandidate): readonly string[] {
  const names = candidate.steps
    .filter(({ kind }) => kind === "shell" || kind === "edit")
    .flatMap((step) => piecesOf(canonicalFound(step, candidate)).filter((_, at) => at % 2 === 1));
  return [...new Set(names)];
}
