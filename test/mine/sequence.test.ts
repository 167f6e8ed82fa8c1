/** What two lists have in common, in order: the base of finding and aligning. */

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  bestPlaces,
  commonPlaces,
  commonSequence,
  hasAll,
  isWithin,
} from "../../src/mine/sequence.ts";

const list = fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 12 });

describe("what is common", () => {
  it("is within both, and all of a list that is itself", () => {
    fc.assert(
      fc.property(list, list, (left, right) => {
        const common = commonSequence(left, right);
        expect(isWithin(common, left) && isWithin(common, right)).toBe(true);
        expect(commonSequence(left, left)).toEqual(left);
        expect(common).toHaveLength(commonSequence(right, left).length);
      }),
      { numRuns: 200 },
    );
  });

  it("is taken as late as it can be", () => {
    expect(commonPlaces(["test"], ["test", "build", "test"])).toEqual([[0, 2]]);
  });
});

it("prefers a place that fits well to one that fits somehow", () => {
  const likeness = (wanted: string, entry: string) =>
    wanted === entry ? 1 : wanted[0] === entry[0] ? 0.5 : 0;
  expect(bestPlaces(["edit a", "test"], ["edit a", "edit b", "test"], likeness)).toEqual([0, 2]);
});

it("knows whether all of one are in the other, each as often as it must", () => {
  expect(hasAll([1, 2], [2, 3, 1])).toBe(true);
  expect(hasAll([1, 1], [1, 2])).toBe(false);
});
