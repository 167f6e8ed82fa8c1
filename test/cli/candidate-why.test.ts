/** Why a candidate is one, and what it would save, in words. */

import { expect, it } from "vitest";
import { whyLines } from "../../src/cli/candidate-why.ts";
import { recurringLines } from "../../src/cli/savings.ts";
import type { CandidateView, FindingsView } from "../../src/wire/candidates.ts";
import { entryNamed, sightingIn } from "./review/any-entry.ts";

const PLAIN = { bold: String, dim: String, green: String, yellow: String, red: String };

const FINDINGS: FindingsView = {
  isThin: false,
  score: 0.625,
  scoreParts: [{ name: "support", value: 0.5, because: "4 sessions" }],
  saves: { calls: 6, tokens: 4_100, seconds: 40 },
  why: {
    parameters: [{ name: "version", because: "as it was asked for" }],
    conditions: [{ step: "tag", condition: "git tag `v1`", because: "after all 4 sightings" }],
    steps: [{ step: "changelog", because: "it differed each time" }],
  },
};

function recurring(name: string, more: Partial<CandidateView> = {}): CandidateView {
  return { ...entryNamed(name).candidate, findings: FINDINGS, ...more };
}

it("shows sightings side by side, three in a row, and what each part was told from", () => {
  const versions = ["1.0.0", "1.1.0", "a version that is too long to be shown whole", "1.3.0"];
  const sightings = versions.map((version, at) =>
    sightingIn(`epi_${at}`, {
      at: `2026-11-1${at}T08:30:00.000Z`,
      prompt: `release\n${version}`,
      values: { version },
      leftOut: at === 1 ? ["lint"] : [],
    }),
  );
  const mended = [{ failed: "npm tset", fixed: "npm test" }];
  expect(whyLines(recurring("release", { sightings }), mended, PLAIN)).toEqual([
    "It would save 6 calls, 4,100 tokens, 40 s each time it is used.",
    "",
    "Score 0.63",
    "  0.50 support: 4 sessions",
    "",
    "Parameters and bindings",
    "  version: as it was asked for",
    "",
    "Steps",
    "  changelog: it differed each time",
    "",
    "Conditions",
    "  tag: git tag `v1` (after all 4 sightings)",
    "",
    "Where it was seen",
    "            epi_0               epi_1               epi_2",
    "  session   ses_one             ses_one             ses_one",
    "  when      2026-11-10 08:30    2026-11-11 08:30    2026-11-12 08:30",
    "  ended     succeeded           succeeded           succeeded",
    "  version   1.0.0               1.1.0               a version that is…",
    "  left out                      lint",
    "            epi_3",
    "  session   ses_one",
    "  when      2026-11-13 08:30",
    "  ended     succeeded",
    "  version   1.3.0",
    "  left out",
    "",
    "What was asked for",
    "  epi_0: release 1.0.0",
    "  epi_1: release 1.1.0",
    "  epi_2: release a version that is too long to be shown whole",
    "  epi_3: release 1.3.0",
    "",
    "What mended steps like these",
    "  npm tset  became  npm test",
  ]);
});

it("says of what was only recorded that it was not found to recur", () => {
  expect(whyLines(entryNamed("build").candidate, [], PLAIN)).toEqual([
    "It was recorded, and nothing like it was found to recur.",
    "",
    "Where it was seen",
    "           epi_one",
    "  session  ses_one",
    "  ended    succeeded",
  ]);
});

it("adds up what the best ones would save, and counts those that may not wait", () => {
  const slow = { ...FINDINGS, saves: { calls: 1, tokens: 12.4, seconds: 200 } };
  const many = [recurring("one"), recurring("two"), recurring("three"), recurring("four")];
  const lines = (candidates: readonly CandidateView[], hidden = 0) =>
    recurringLines(candidates, hidden).slice(0, -1);
  expect(lines([entryNamed("recorded").candidate, ...many], 7)).toEqual([
    "11 procedures recur, the top three would save 18 calls, 12,300 tokens, 2 min each time they are used.",
    "  can_one  one: 6 calls, 4,100 tokens, 40 s",
    "  can_two  two: 6 calls, 4,100 tokens, 40 s",
    "  can_three  three: 6 calls, 4,100 tokens, 40 s",
  ]);
  expect(lines([recurring("one"), recurring("two", { findings: slow })])).toEqual([
    "2 procedures recur, together they would save 7 calls, 4,112 tokens, 4 min each time they are used.",
    "  can_one  one: 6 calls, 4,100 tokens, 40 s",
    "  can_two  two: 1 call, 12 tokens, 3 min",
  ]);
  expect(lines([recurring("one")])).toEqual([
    "1 procedure recurs, it would save 6 calls, 4,100 tokens, 40 s each time it is used.",
    "  can_one  one: 6 calls, 4,100 tokens, 40 s",
  ]);
  expect(recurringLines([entryNamed("recorded").candidate], 0)).toEqual([]);
});
