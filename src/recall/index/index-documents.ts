/** Index documents: everything about the skills that can be known before anybody asks. */

import type { RecallDocument } from "../../model/recall.ts";
import { BREAK, pairOf } from "../text/feature.ts";
import { termsOf } from "../text/terms.ts";
import { WEIGHTS } from "../weights.ts";
import { FIELDS } from "./fields.ts";
import { indexPhrases, type PhraseIndex } from "./phrases.ts";
import { type Postings, PostingsDraft } from "./postings.ts";
import { type ReadDocument, readDocument } from "./read-document.ts";
import { indexTriggers, type TriggerIndex } from "./triggers.ts";
import { type Vocabulary, VocabularyDraft } from "./vocabulary.ts";

export interface RecallIndex {
  readonly documents: readonly RecallDocument[];
  readonly postings: Postings;
  readonly phrases: PhraseIndex;
  readonly triggers: TriggerIndex;
  readonly vocabulary: Vocabulary;
}

/** Documents between two turns for others; a few milliseconds of work. */
const SLICE_DOCUMENTS = 4;

export function indexDocuments(documents: readonly RecallDocument[]): RecallIndex {
  const slices = indexing(documents);
  for (;;) {
    const slice = slices.next();
    if (slice.done === true) return slice.value;
  }
}

/** The same in slices, for a process that others wait for. */
export function* indexing(
  documents: readonly RecallDocument[],
): Generator<undefined, RecallIndex, undefined> {
  const words = new VocabularyDraft();
  const read: ReadDocument[] = [];
  for (const [at, document] of documents.entries()) {
    read.push(readDocument(document, words));
    if (at % SLICE_DOCUMENTS === 0) yield;
  }
  const vocabulary = words.finish();
  const norms = normsOf(read);
  const draft = new PostingsDraft();
  for (const [at, fields] of read.entries()) {
    const name = documents[at]?.name ?? "";
    addDocument(draft, at, [...weighedFields(fields, norms), ...nameParts(name, vocabulary)]);
    if (at % SLICE_DOCUMENTS === 0) yield;
  }
  const postings = draft.finish();
  const phrases = indexPhrases(documents, (feature) => rarity({ documents, postings }, feature));
  return { documents, postings, phrases, vocabulary, triggers: indexTriggers(documents) };
}

/** Among one or two skills every word would be common: they are judged as if they were so many. */
const DOCUMENTS_MIN = 20;

/** How much a word tells that one skill has. */
export function rarestOf({ documents }: Pick<RecallIndex, "documents">): number {
  return Math.log(1 + Math.max(DOCUMENTS_MIN, documents.length));
}

/** How much a feature tells: the fewer skills have it, the more. */
export function rarity(
  { documents, postings }: Pick<RecallIndex, "documents" | "postings">,
  feature: number,
): number {
  const { from, to } = postings.find(feature);
  const found = to - from;
  const all = Math.max(DOCUMENTS_MIN, documents.length);
  return Math.log(1 + (all - found + 0.5) / (found + 0.5));
}

interface WeighedField {
  readonly features: Uint32Array;
  /** For how much one word in it stands. */
  readonly share: number;
  readonly isClaim: boolean;
}

/** Of a long text, one word counts less. */
type Norm = (length: number) => number;

function normsOf(read: readonly ReadDocument[]): readonly Norm[] {
  return FIELDS.map(({ lengthBias }, at) => {
    const mean = meanLength(read.map((fields) => fields[at]?.length ?? 0));
    return (length) => 1 - lengthBias + (lengthBias * length) / mean;
  });
}

/** Of those that have the field at all: where few have a body, it is not held against them. */
function meanLength(lengths: readonly number[]): number {
  const known = lengths.filter((length) => length > 0);
  return known.length === 0 ? 1 : known.reduce((sum, length) => sum + length, 0) / known.length;
}

function weighedFields(fields: ReadDocument, norms: readonly Norm[]): readonly WeighedField[] {
  return FIELDS.map(({ weight, isClaim }, at) => {
    const features = fields[at] ?? new Uint32Array();
    return { features, isClaim, share: weight / (norms[at]?.(features.length) ?? 1) };
  });
}

/** Names are often written as one word. */
function nameParts(name: string, vocabulary: Vocabulary): readonly WeighedField[] {
  return termsOf(name).flatMap(({ word }) => {
    const parts = vocabulary.split(word);
    if (parts === undefined) return [];
    const features = Uint32Array.from(termsOf(parts.join(" ")).map(({ feature }) => feature));
    return [{ features, share: WEIGHTS.name, isClaim: true }];
  });
}

function addDocument(
  draft: PostingsDraft,
  document: number,
  fields: readonly WeighedField[],
): void {
  const weights = new Map<number, number>();
  const claimed = new Set<number>();
  for (const { features, share, isClaim } of fields) {
    for (const feature of isClaim ? withPairs(features) : features) {
      weights.set(feature, (weights.get(feature) ?? 0) + share);
      if (isClaim) claimed.add(feature);
    }
  }
  weights.delete(BREAK);
  for (const [feature, weight] of weights) {
    const saturated = weight / (WEIGHTS.saturation + weight);
    draft.add({ feature, document, weight: saturated, isClaim: claimed.has(feature) });
  }
}

function withPairs(features: Uint32Array): readonly number[] {
  const all: number[] = [];
  let before = BREAK;
  for (const feature of features) {
    if (before !== BREAK && feature !== BREAK) all.push(pairOf(before, feature));
    all.push(feature);
    before = feature;
  }
  return all;
}
