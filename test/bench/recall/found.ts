/** Found: how often a ranker puts a right skill first, and how many of the right ones among the first. */

import type { Ranker } from "./ranker.ts";
import type { RecallSet } from "./sets.ts";

export interface Found {
  readonly queries: number;
  /** Shares of one. */
  readonly hitAt1: number;
  readonly recallAt5: number;
}

/** Over all queries that have an answer. */
export function foundBy(ranker: Ranker, sets: readonly RecallSet[]): Found {
  const results = sets.flatMap(({ documents, ids, queries }) => {
    const ask = ranker.prepare(documents);
    return queries
      .filter(({ relevant }) => relevant.length > 0)
      .map(({ relevant, ...asked }) => {
        const shown = ask(asked).map((at) => ids[at] ?? "");
        const right = relevant.filter((id) => shown.includes(id));
        return { hit: relevant.includes(shown[0] ?? ""), recall: right.length / relevant.length };
      });
  });
  const share = (sum: number) => sum / results.length;
  return {
    queries: results.length,
    hitAt1: share(results.filter(({ hit }) => hit).length),
    recallAt5: share(results.reduce((sum, { recall }) => sum + recall, 0)),
  };
}
