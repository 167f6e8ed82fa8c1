/** The word a person probably meant: the closest by edit distance, if any is close at all. */

import { editDistance } from "./edit-distance.ts";

export function nearestWord(typed: string, known: readonly string[]): string | undefined {
  const ranked = known
    .map((word) => ({ word, distance: editDistance(typed.toLowerCase(), word.toLowerCase()) }))
    .sort((left, right) => left.distance - right.distance);
  const best = ranked[0];
  return best && best.distance <= Math.max(2, typed.length / 3) ? best.word : undefined;
}
