/** Assignment: no other way of pairing weighs more. */

import fc from "fast-check";
import { expect, it } from "vitest";
import { assign } from "./assign.ts";

const weight = fc.constantFrom(0, 0.5, 1, 1.25, 2, 3);
const matrix = fc
  .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }))
  .chain(([rows, columns]) =>
    fc.array(fc.array(weight, { minLength: columns, maxLength: columns }), {
      minLength: rows,
      maxLength: rows,
    }),
  );

it("finds the pairs that weigh most together", () => {
  fc.assert(
    fc.property(matrix, (weights) => {
      const columns = assign(weights);
      const taken = columns.filter((column) => column !== undefined);
      expect(new Set(taken).size).toBe(taken.length);
      const sum = columns.reduce<number>(
        (total, column, row) => total + (weights[row]?.[column ?? -1] ?? 0),
        0,
      );
      expect(sum).toBeCloseTo(most(weights, 0, new Set()));
    }),
  );
});

it("pairs nothing that weighs nothing", () => {
  expect(
    assign([
      [0, 0],
      [0, 1],
    ]),
  ).toEqual([undefined, 1]);
});

/** By trying all. */
function most(
  weights: readonly (readonly number[])[],
  row: number,
  taken: ReadonlySet<number>,
): number {
  const own = weights[row];
  if (own === undefined) return 0;
  const without = most(weights, row + 1, taken);
  const within = own.map((each, column) =>
    taken.has(column) ? 0 : each + most(weights, row + 1, new Set([...taken, column])),
  );
  return Math.max(without, ...within);
}
