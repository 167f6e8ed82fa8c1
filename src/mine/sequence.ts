/** Sequences: what two lists have in common, in order, however much lies between. */

/** How much one entry stands for another; 0 where not at all. */
export type Likeness<Wanted, Entry> = (wanted: Wanted, entry: Entry) => number;

/** For each entry of a pattern the place in a list where it is, in order; ties go late. */
export function bestPlaces<Wanted, Entry>(
  pattern: readonly Wanted[],
  entries: readonly Entry[],
  likeness: Likeness<Wanted, Entry>,
): readonly (number | undefined)[] {
  const grid = gridOf(pattern, entries, likeness);
  const places = pattern.map((): number | undefined => undefined);
  let [row, column] = [pattern.length, entries.length];
  while (row > 0 && column > 0) {
    const best = grid.at(row, column);
    const alike = grid.alike(row, column);
    if (alike > 0 && best === grid.at(row - 1, column - 1) + alike) {
      row -= 1;
      column -= 1;
      places[row] = column;
    } else if (best === grid.at(row, column - 1)) column -= 1;
    else row -= 1;
  }
  return places;
}

/** Positions of equal entries, in order; as many as can be, the latest of equals. */
export function commonPlaces<Entry>(
  left: readonly Entry[],
  right: readonly Entry[],
): readonly (readonly [number, number])[] {
  const width = right.length + 1;
  const lengths = lengthsOf(left, right);
  const places: (readonly [number, number])[] = [];
  let [row, column] = [left.length, right.length];
  while (row > 0 && column > 0) {
    const at = row * width + column;
    if (left[row - 1] === right[column - 1]) {
      row -= 1;
      column -= 1;
      places.push([row, column]);
    } else if (lengths[at] === lengths[at - 1]) column -= 1;
    else row -= 1;
  }
  return places.reverse();
}

/** Of the longest common sequences of all beginnings; asked so often that it is kept plain. */
function lengthsOf<Entry>(left: readonly Entry[], right: readonly Entry[]): Uint16Array {
  const width = right.length + 1;
  const lengths = new Uint16Array((left.length + 1) * width);
  for (let row = 1; row <= left.length; row += 1) {
    const entry = left[row - 1];
    for (let column = 1; column < width; column += 1) {
      const at = row * width + column;
      if (entry === right[column - 1]) lengths[at] = (lengths[at - width - 1] ?? 0) + 1;
      else lengths[at] = Math.max(lengths[at - width] ?? 0, lengths[at - 1] ?? 0);
    }
  }
  return lengths;
}

export function commonSequence<Entry>(
  left: readonly Entry[],
  right: readonly Entry[],
): readonly Entry[] {
  return commonPlaces(left, right).flatMap(([at]) => left.slice(at, at + 1));
}

/** All of the pattern, in its order. */
export function isWithin<Entry>(pattern: readonly Entry[], entries: readonly Entry[]): boolean {
  let at = 0;
  for (const entry of entries) if (entry === pattern[at]) at += 1;
  return at === pattern.length;
}

/** All of one among the other, in whatever order. */
export function hasAll<Entry>(some: readonly Entry[], entries: readonly Entry[]): boolean {
  const left = [...entries];
  return some.every((entry) => {
    const at = left.indexOf(entry);
    if (at !== -1) left.splice(at, 1);
    return at !== -1;
  });
}

interface Grid {
  /** The most that the first so many of both have in common. */
  readonly at: (row: number, column: number) => number;
  readonly alike: (row: number, column: number) => number;
}

function gridOf<Wanted, Entry>(
  pattern: readonly Wanted[],
  entries: readonly Entry[],
  likeness: Likeness<Wanted, Entry>,
): Grid {
  const width = entries.length + 1;
  const best = new Float64Array((pattern.length + 1) * width);
  const own = new Float64Array(best.length);
  for (const [row, wanted] of pattern.entries()) {
    for (const [column, entry] of entries.entries()) {
      const at = (row + 1) * width + column + 1;
      const alike = likeness(wanted, entry);
      own[at] = alike;
      const together = alike === 0 ? 0 : (best[at - width - 1] ?? 0) + alike;
      best[at] = Math.max(together, best[at - width] ?? 0, best[at - 1] ?? 0);
    }
  }
  return {
    at: (row, column) => best[row * width + column] ?? 0,
    alike: (row, column) => own[row * width + column] ?? 0,
  };
}
