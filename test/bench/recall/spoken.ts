/** Spoken: where ours says something, for every threshold: right, wrong, or where nothing is right. */

import { indexDocuments } from "../../../src/recall/index/index-documents.ts";
import { recalling } from "../../../src/recall/recall.ts";
import type { RecallSet, SetQuery } from "./sets.ts";

/** The surest skill for one prompt. */
export interface Said {
  readonly hasAnswer: boolean;
  readonly isRight: boolean;
  readonly score: number;
}

export function saidOf({ documents, ids, queries }: RecallSet): readonly Said[] {
  const recall = recalling(indexDocuments(documents));
  return queries.map(({ relevant, ...asked }) => {
    const [best] = recall({ ...asked, nowMs: 0 });
    return {
      hasAnswer: relevant.length > 0,
      isRight: best !== undefined && relevant.includes(ids[best.at] ?? ""),
      score: best?.score ?? 0,
    };
  });
}

/** The prompts of one set among the skills of another, where none of them is right. */
export function strangers(set: RecallSet, other: RecallSet, most: number): RecallSet {
  const queries = other.queries
    .slice(0, most)
    .map((query): SetQuery => ({ ...query, relevant: [] }));
  return { ...set, queries };
}

export interface Speaking {
  /** Of prompts with an answer, how many hear a right one first; how many a wrong one. */
  readonly right: number;
  readonly wrong: number;
  /** Of prompts without one, how many hear anything. */
  readonly needless: number;
  /** How many have none. */
  readonly without: number;
}

export function speakingAt(threshold: number, said: readonly Said[]): Speaking {
  const share = (all: readonly Said[], isCounted: (each: Said) => boolean) =>
    all.length === 0 ? Number.NaN : all.filter(isCounted).length / all.length;
  const isSaid = ({ score }: Said) => score >= threshold;
  const answered = said.filter(({ hasAnswer }) => hasAnswer);
  return {
    right: share(answered, (each) => each.isRight && isSaid(each)),
    wrong: share(answered, (each) => !each.isRight && isSaid(each)),
    without: said.length - answered.length,
    needless: share(
      said.filter(({ hasAnswer }) => !hasAnswer),
      isSaid,
    ),
  };
}
