/**
 * Assignment: rows and columns paired off, each once, so that the weights add up to the most. One
 * row after another gets a place by the way that gains most; rows that have one may move over.
 */

type Weights = readonly (readonly number[])[];

/** The column of each row, or undefined. A pair without weight is no pair. */
export function assign(weights: Weights): readonly (number | undefined)[] {
  const rowOf = new Map<number, number>();
  for (let move = bestMove(weights, rowOf); move !== undefined; move = bestMove(weights, rowOf)) {
    for (let each: Move | undefined = move; each !== undefined; each = each.before) {
      rowOf.set(each.column, each.row);
    }
  }
  const columnOf = new Map([...rowOf].map(([column, row]) => [row, column]));
  return weights.map((_, row) => columnOf.get(row));
}

/** A row takes a column; the move before it took the column that the row had. */
interface Move {
  readonly row: number;
  readonly column: number;
  /** What it and all before it add to the sum. */
  readonly gain: number;
  readonly before: Move | undefined;
}

/** A row without a column, and how it came to be so. */
interface Seeker {
  readonly gain: number;
  readonly before: Move | undefined;
}

/** Smaller gains are the rounding of sums. */
const GAIN_MIN = 1e-9;

function bestMove(weights: Weights, rowOf: ReadonlyMap<number, number>): Move | undefined {
  const placed = new Set(rowOf.values());
  const free = [...weights.keys()].filter((row) => !placed.has(row));
  const seekers = new Map<number, Seeker>(free.map((row) => [row, { gain: 0, before: undefined }]));
  let best: Move | undefined;
  // A longer way than over all rows would come back to one.
  for (const _ of weights) {
    for (const move of movesOf(seekers, weights)) {
      const holder = rowOf.get(move.column);
      if (holder !== undefined) unseat(holder, move, { seekers, weights });
      else if (move.gain > (best?.gain ?? 0) + GAIN_MIN) best = move;
    }
  }
  return best;
}

function movesOf(seekers: ReadonlyMap<number, Seeker>, weights: Weights): readonly Move[] {
  return [...seekers].flatMap(([row, { gain, before }]) =>
    (weights[row] ?? []).flatMap((weight, column) =>
      weight > 0 ? [{ row, column, gain: gain + weight, before }] : [],
    ),
  );
}

interface Search {
  readonly seekers: Map<number, Seeker>;
  readonly weights: Weights;
}

/** The row that had the column looks for another, if that promises more than was known. */
function unseat(holder: number, move: Move, { seekers, weights }: Search): void {
  const gain = move.gain - (weights[holder]?.[move.column] ?? 0);
  const known = seekers.get(holder)?.gain ?? Number.NEGATIVE_INFINITY;
  if (gain > known + GAIN_MIN) seekers.set(holder, { gain, before: move });
}
