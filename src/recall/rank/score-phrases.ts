/** Score phrases: how close what is sought is to a short text that says when a skill is wanted. */

import type { PhraseIndex } from "../index/phrases.ts";
import { WEIGHTS } from "../weights.ts";
import type { Concept, Sought } from "./read-prompt.ts";
import { Tally } from "./tally.ts";

export interface PhraseScores {
  /** Of phrases, what they share with the prompt. */
  readonly shared: Tally;
  /** Of documents, the closest of their phrases. */
  readonly closest: Tally;
}

/** A word of more phrases than these hardly tells them apart. */
const COMMON_MIN = 2_000;
/** One word that both have is no likeness. */
const ROUND = 1;

export function phraseScores(documents: number, phrases: PhraseIndex): PhraseScores {
  return { shared: new Tally(phrases.documents.length), closest: new Tally(documents) };
}

export function scorePhrases(scores: PhraseScores, sought: Sought, index: PhraseIndex): void {
  const { shared, closest } = scores;
  shared.clear();
  closest.clear();
  for (const [at, concept] of sought.concepts.entries())
    share(shared, { concept, round: at + 1 }, index);
  for (const phrase of shared.touched) {
    const whole =
      WEIGHTS.phraseShare * (index.masses[phrase] ?? 0) + (1 - WEIGHTS.phraseShare) * sought.tells;
    closest.raise(index.documents[phrase] ?? 0, ROUND, shared.of(phrase) / whole);
  }
}

function share(
  shared: Tally,
  { concept, round }: { readonly concept: Concept; readonly round: number },
  { postings }: PhraseIndex,
): void {
  for (const { feature, worth } of concept.alternatives) {
    const { from, to } = postings.find(feature);
    if (to - from > COMMON_MIN) continue;
    for (let at = from; at < to; at++) {
      shared.raise(postings.documents[at] ?? 0, round, concept.tells * worth);
    }
  }
}
