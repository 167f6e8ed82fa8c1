/** Alignment: which found step stands for which planted one, in order, so that most agree. */

import { compareSteps, type Pair, type StepComparison } from "./compare-steps.ts";

export interface Aligned {
  /** Positions in the candidate and in the truth. */
  readonly found: number;
  readonly planted: number;
  readonly comparison: StepComparison;
}

/** Less alike than this, two steps are two steps. */
const SIMILARITY_MIN = 0.5;

export function align(pair: Pair): readonly Aligned[] {
  const { found, planted } = pair;
  const cells = found.steps.map((step) =>
    planted.steps.map((other) => compareSteps(step, other, pair)),
  );
  const best = bestFrom(cells, found.steps.length, planted.steps.length);
  const aligned: Aligned[] = [];
  let [row, column] = [0, 0];
  while (row < found.steps.length && column < planted.steps.length) {
    const comparison = cells[row]?.[column];
    const here = best(row, column);
    if (
      comparison !== undefined &&
      here === gain(comparison) + best(row + 1, column + 1) &&
      gain(comparison) > 0
    ) {
      aligned.push({ found: row, planted: column, comparison });
      row += 1;
      column += 1;
    } else if (here === best(row + 1, column)) row += 1;
    else column += 1;
  }
  return aligned;
}

function gain({ similarity }: StepComparison): number {
  return similarity >= SIMILARITY_MIN ? similarity : 0;
}

type Best = (row: number, column: number) => number;

/** The most that can be had from a place to the end. */
function bestFrom(
  cells: readonly (readonly StepComparison[])[],
  rows: number,
  columns: number,
): Best {
  const table = Array.from({ length: rows + 1 }, () => new Float64Array(columns + 1));
  const at: Best = (row, column) => table[row]?.[column] ?? 0;
  for (let row = rows - 1; row >= 0; row -= 1) {
    for (let column = columns - 1; column >= 0; column -= 1) {
      const comparison = cells[row]?.[column];
      const both = comparison === undefined ? 0 : gain(comparison) + at(row + 1, column + 1);
      table[row]?.set([Math.max(both, at(row + 1, column), at(row, column + 1))], column);
    }
  }
  return at;
}
