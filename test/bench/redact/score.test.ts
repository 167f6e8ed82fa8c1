import { expect, it } from "vitest";
import { countMarks, fateOf, scoreInnocent, scoreShapes } from "./score.ts";
import { knownShapes } from "./shapes-known.ts";

const secret = ["abcdefgh", "ijklmnop"].join("");
const text = `login --token ${secret} abcdefg`;

it.each([
  ["login --token [secret:token] abcdefg", "gone"],
  ["login --token [secret:token]klmnop abcdefg", "partial"],
  ["login --token abcde[secret:token] abcdefg", "gone"],
  [text, "left"],
] as const)("calls %j %s", (redacted, fate) => {
  expect(fateOf({ text, secret }, redacted)).toBe(fate);
});

it("does not take the mark's own words for a leak", () => {
  expect(
    fateOf({ text: "x private-key-1", secret: "private-key-1" }, "x [secret:private-key]"),
  ).toBe("gone");
});

it("gives a redactor that does nothing no recall and no false positives", () => {
  const [score] = scoreShapes((each) => each, knownShapes);
  expect(score?.fates).toEqual({ gone: 0, partial: 0, left: 20 });
  const lines = [{ family: "hashes", text: "commit abc" }];
  expect(scoreInnocent((each) => each, lines)).toEqual([
    { family: "hashes", lines: 1, changed: 0 },
  ]);
});

it("gives a redactor that erases everything full recall and every false positive", () => {
  const scores = scoreShapes(() => "[secret:all]", knownShapes);
  expect(scores.filter(({ fates }) => fates.gone !== 20)).toEqual([]);
  const lines = [{ family: "hashes", text: "commit abc" }];
  expect(scoreInnocent(() => "[secret:all]", lines)).toEqual([
    { family: "hashes", lines: 1, changed: 1 },
  ]);
});

it("counts marks by their kind", () => {
  expect(countMarks("[secret:jwt] and [secret:url] and [secret:jwt]")).toEqual(
    new Map([
      ["jwt", 2],
      ["url", 1],
    ]),
  );
});
