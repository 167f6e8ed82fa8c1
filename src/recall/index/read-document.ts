/** Read document: a skill → the features of each of its fields, in order, and the words in them. */

import type { RecallDocument } from "../../model/recall.ts";
import { BREAK } from "../text/feature.ts";
import { termsOf } from "../text/terms.ts";
import { FIELDS } from "./fields.ts";
import type { VocabularyDraft } from "./vocabulary.ts";

/** Of each field, in the order of the fields; phrases have a break between them. */
export type ReadDocument = readonly Uint32Array[];

/** Words on both sides of the end of a sentence or a line are no neighbours. */
const SENTENCE_END = /[.;:!?\n]+\s/;

export function readDocument(document: RecallDocument, vocabulary: VocabularyDraft): ReadDocument {
  return FIELDS.map(({ read, isClaim }) => {
    const features: number[] = [];
    for (const phrase of read(document).split(SENTENCE_END)) {
      if (features.length > 0) features.push(BREAK);
      for (const { word, feature } of termsOf(phrase)) {
        vocabulary.add(word, isClaim);
        features.push(feature);
      }
    }
    return Uint32Array.from(features);
  });
}
