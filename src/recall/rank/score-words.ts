/** Score words: how much of what is sought each skill has, in words and in pairs of them. */

import type { RecallIndex } from "../index/index-documents.ts";
import type { Postings, Range } from "../index/postings.ts";
import type { Concept, Sought } from "./read-prompt.ts";
import { Tally } from "./tally.ts";

/** Of all skills, for one prompt at a time. */
export interface WordScores {
  readonly words: Tally;
  readonly pairs: Tally;
  /** How much is in what a skill says of itself, however often. */
  readonly claimed: Tally;
  /** How many words are. */
  readonly spread: Tally;
}

/**
 * A word that more skills have than this, and than one in twenty, hardly tells them apart, and looking
 * at all of them is what takes time.
 */
const COMMON_MIN = 2_000;
const COMMON_SHARE = 0.05;

export function wordScores(documents: number): WordScores {
  return {
    words: new Tally(documents),
    pairs: new Tally(documents),
    claimed: new Tally(documents),
    spread: new Tally(documents),
  };
}

export function scoreWords(scores: WordScores, sought: Sought, index: RecallIndex): void {
  const { postings, documents } = index;
  const most = Math.max(COMMON_MIN, COMMON_SHARE * documents.length);
  for (const tally of Object.values(scores)) tally.clear();
  for (const [at, concept] of sought.concepts.entries()) {
    addWord(scores, concept, { postings, most, round: at + 1 });
  }
  for (const [at, pair] of sought.pairs.entries()) {
    addPair(scores.pairs, pair, { postings, most, round: at + 1 });
  }
}

interface Round {
  readonly postings: Postings;
  readonly most: number;
  readonly round: number;
}

function addWord({ words, claimed, spread }: WordScores, concept: Concept, round: Round): void {
  const { documents, weights, isClaim } = round.postings;
  for (const { feature, worth } of concept.alternatives) {
    const { from, to } = telling(feature, round);
    for (let at = from; at < to; at++) {
      const document = documents[at] ?? 0;
      words.raise(document, round.round, concept.tells * worth * (weights[at] ?? 0));
      if (isClaim[at] === 0) continue;
      claimed.raise(document, round.round, concept.says * worth);
      spread.raise(document, round.round, worth);
    }
  }
}

function addPair(pairs: Tally, { tells, alternatives }: Concept, round: Round): void {
  const { documents, weights } = round.postings;
  for (const { feature } of alternatives) {
    const { from, to } = telling(feature, round);
    for (let at = from; at < to; at++) {
      pairs.raise(documents[at] ?? 0, round.round, tells * (weights[at] ?? 0));
    }
  }
}

function telling(feature: number, { postings, most }: Round): Range {
  const range = postings.find(feature);
  return range.to - range.from > most ? { from: 0, to: 0 } : range;
}
