/**
 * Phrases: the short texts that say when a skill is wanted: prompts with which it was used, and its
 * own trigger words. A prompt may be close to one of them.
 */

import type { RecallDocument } from "../../model/recall.ts";
import { termsOf } from "../text/terms.ts";
import { type Postings, PostingsDraft } from "./postings.ts";

export interface PhraseIndex {
  readonly postings: Postings;
  /** Of which document each phrase is. */
  readonly documents: Uint32Array;
  /** What the words of each phrase tell together. */
  readonly masses: Float32Array;
}

const PHRASES_MAX = 48;
const PHRASE_CHARS_MAX = 500;

export function indexPhrases(
  documents: readonly RecallDocument[],
  rarityOf: (feature: number) => number,
): PhraseIndex {
  const draft = new PostingsDraft();
  const owners: number[] = [];
  const masses: number[] = [];
  for (const [document, each] of documents.entries()) {
    for (const phrase of phrasesOf(each)) {
      for (const feature of phrase) {
        draft.add({ feature, document: owners.length, weight: 1, isClaim: true });
      }
      owners.push(document);
      masses.push(phrase.reduce((sum, feature) => sum + rarityOf(feature), 0));
    }
  }
  return {
    postings: draft.finish(),
    documents: Uint32Array.from(owners),
    masses: Float32Array.from(masses),
  };
}

function phrasesOf({ prompts, triggers }: RecallDocument): readonly Uint32Array[] {
  return [...prompts, ...triggers.words]
    .slice(0, PHRASES_MAX)
    .map((text) => featuresOf(text.slice(0, PHRASE_CHARS_MAX)))
    .filter(({ length }) => length > 0);
}

function featuresOf(text: string): Uint32Array {
  return Uint32Array.from(new Set(termsOf(text).map(({ feature }) => feature)));
}
