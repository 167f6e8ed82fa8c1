/** Rankers: what is compared. Each is given skills once, then asked for the best of them. */

import type { RecallDocument } from "../../../src/model/recall.ts";

export interface Ranker {
  readonly name: string;
  readonly prepare: (documents: readonly RecallDocument[]) => Ask;
}

/** The places of the best skills, the best first. */
type Ask = (asked: Asked) => readonly number[];

export interface Asked {
  readonly prompt: string;
  readonly earlier: readonly string[];
  readonly files: readonly string[];
}

export const SHOWN_MAX = 5;

/** Those with the highest scores, of all that have one. */
export function highest(scores: readonly number[]): readonly number[] {
  return [...scores.keys()]
    .filter((at) => (scores[at] ?? 0) > 0)
    .sort((one, other) => (scores[other] ?? 0) - (scores[one] ?? 0) || one - other)
    .slice(0, SHOWN_MAX);
}

export function plainTerms(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
