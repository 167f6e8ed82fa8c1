/** Best of: the highest few of many, without putting all of them in order. */
export function bestOf(
  places: readonly number[],
  most: number,
  scoreOf: (place: number) => number,
): readonly number[] {
  const isBetter = (one: number, other: number) => scoreOf(other) - scoreOf(one) || one - other;
  let best: number[] = [];
  let least = Number.NEGATIVE_INFINITY;
  for (const place of places) {
    if (scoreOf(place) < least) continue;
    best.push(place);
    if (best.length < 4 * most) continue;
    best = best.sort(isBetter).slice(0, most);
    least = scoreOf(best.at(-1) ?? place);
  }
  return best.sort(isBetter).slice(0, most);
}
