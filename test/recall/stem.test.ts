import { expect, it } from "vitest";
import { stem } from "../../src/recall/text/stem.ts";

it.each([
  ["release releases released releasing", "releas"],
  ["deploy deploys deployed deploying deployment deployments", "deploy"],
  ["optimise optimize optimised optimizing optimisation", "optim"],
  ["query queries", "queri"],
  ["hop hopped hopping", "hop"],
  ["hope hoped hoping", "hope"],
  ["control controlled controlling", "control"],
  ["relational", "relat"],
])("gives the forms of one word one stem: %s", (words, expected) => {
  expect([...new Set(words.split(" ").map(stem))]).toEqual([expected]);
});

it.each(["x", "c3po", "データ", "straße", "a".repeat(31), "__proto__"])(
  "leaves %s as it is",
  (word) => {
    expect(stem(word)).toBe(word);
  },
);
