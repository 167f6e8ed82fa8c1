/** Read prompt: what a person typed → the few things to look for, and how telling each is. */

import { type RecallIndex, rarity } from "../index/index-documents.ts";
import { featureOf, pairOf } from "../text/feature.ts";
import { synonymsOf } from "../text/synonyms.ts";
import { type Term, termsOf } from "../text/terms.ts";
import { WEIGHTS } from "../weights.ts";

export interface Sought {
  readonly concepts: readonly Concept[];
  /** Each a concept of its own: two words side by side. */
  readonly pairs: readonly Concept[];
  /** What all words tell together. */
  readonly tells: number;
  readonly says: number;
}

/** One thing the prompt says, with what else could be meant by it. */
export interface Concept {
  readonly word: string;
  /** How rare it is among the skills. */
  readonly tells: number;
  /** The same, but little where it is said of nearly everything. */
  readonly says: number;
  readonly alternatives: readonly Alternative[];
}

interface Alternative {
  readonly feature: number;
  /** For how much of the concept it stands. */
  readonly worth: number;
}

/** The beginning says what is wanted, and so does the end, below what was pasted. */
const HEAD_CHARS_MAX = 3_072;
const TAIL_CHARS_MAX = 1_024;
const CONCEPTS_MAX = 64;
/** In longer prompts unknown words are mostly names, and the others tell enough. */
const SLIPPED_CONCEPTS_MAX = 12;

export function readPrompt(prompt: string, index: RecallIndex): Sought {
  const terms = termsOf(ends(prompt)).flatMap((term) => partsOf(term, index));
  const distinct = [...new Map(terms.map((term) => [term.stem, term])).values()];
  const maySlip = distinct.length <= SLIPPED_CONCEPTS_MAX;
  const concepts = distinct
    .map((term) => conceptOf(term, maySlip ? slipsOf(term, index) : [], index))
    .sort((one, other) => other.tells - one.tells)
    .slice(0, CONCEPTS_MAX);
  const sumOf = (part: "tells" | "says") => concepts.reduce((sum, each) => sum + each[part], 0);
  const pairs = pairsIn(terms.slice(0, CONCEPTS_MAX), index);
  return { concepts, pairs, tells: sumOf("tells"), says: sumOf("says") };
}

function ends(prompt: string): string {
  if (prompt.length <= HEAD_CHARS_MAX + TAIL_CHARS_MAX) return prompt;
  return `${prompt.slice(0, HEAD_CHARS_MAX)}\n${prompt.slice(-TAIL_CHARS_MAX)}`;
}

/** A word that no skill uses may be put together of words that they use. */
function partsOf(term: Term, index: RecallIndex): readonly Term[] {
  if (isKnown(index, term.feature)) return [term];
  const parts = index.vocabulary.split(term.word);
  return parts === undefined ? [term] : termsOf(parts.join(" "));
}

function conceptOf(term: Term, meant: readonly Term[], index: RecallIndex): Concept {
  const { feature } = term;
  const tells = rarity(index, feature);
  const synonyms = [...synonymsOf(term.stem)].map(featureOf);
  return {
    word: term.word,
    tells,
    says: term.isFaint ? tells * WEIGHTS.faint : tells,
    alternatives: [
      { feature, worth: 1 },
      ...synonyms.map((other) => ({ feature: other, worth: WEIGHTS.synonym })),
      ...meant.map((other) => ({ feature: other.feature, worth: WEIGHTS.slip })),
    ],
  };
}

/** What may have been meant by a word that no skill uses. */
function slipsOf({ word, feature }: Term, index: RecallIndex): readonly Term[] {
  return isKnown(index, feature) ? [] : index.vocabulary.nearest(word).flatMap(termsOf);
}

function pairsIn(terms: readonly Term[], index: RecallIndex): readonly Concept[] {
  const pairs = terms.slice(1).map(({ feature }, at) => pairOf(terms[at]?.feature ?? 0, feature));
  return [...new Set(pairs)]
    .filter((feature) => isKnown(index, feature))
    .map((feature) => ({
      word: "",
      tells: rarity(index, feature),
      says: 0,
      alternatives: [{ feature, worth: 1 }],
    }));
}

function isKnown({ postings }: RecallIndex, feature: number): boolean {
  const { from, to } = postings.find(feature);
  return to > from;
}
