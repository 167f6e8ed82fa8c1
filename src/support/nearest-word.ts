/** The word a person probably meant: the closest by edit distance, if any is close at all. */
export function nearestWord(typed: string, known: readonly string[]): string | undefined {
  const ranked = known
    .map((word) => ({ word, distance: editDistance(typed.toLowerCase(), word.toLowerCase()) }))
    .sort((left, right) => left.distance - right.distance);
  const best = ranked[0];
  return best && best.distance <= Math.max(2, typed.length / 3) ? best.word : undefined;
}

function editDistance(left: string, right: string): number {
  let row = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (const [leftIndex, leftChar] of [...left].entries()) {
    const next = [leftIndex + 1];
    for (const [rightIndex, rightChar] of [...right].entries()) {
      const replaced = (row[rightIndex] ?? 0) + Number(leftChar !== rightChar);
      const shifted = 1 + Math.min(row[rightIndex + 1] ?? 0, next[rightIndex] ?? 0);
      next.push(Math.min(replaced, shifted));
    }
    row = next;
  }
  return row[right.length] ?? 0;
}
