/** Patterns can not hang the process. */

import { describe, expect, it } from "vitest";
import { MATCH_DEADLINE_MS, matchPattern } from "../../src/condition/match-pattern.ts";

const pattern = (source: string, ignoresCase = false) => ({ source, ignoresCase });

it("gives the match and its groups, also those that took no part", () => {
  expect(matchPattern(pattern("b(c)|(d)"), "abc")).toEqual({
    kind: "matched",
    groups: ["bc", "c", undefined],
  });
});

it("takes lines for what ^ and $ stand at, and case as it is told", () => {
  expect(matchPattern(pattern("^B$", true), "a\nb\nc").kind).toBe("matched");
  expect(matchPattern(pattern("^B$"), "a\nb\nc").kind).toBe("unmatched");
});

describe("is undecided instead of endless", () => {
  const reason = `the pattern needs more than ${MATCH_DEADLINE_MS} ms`;
  it.each([
    ["^(a+)+$", `${"a".repeat(50)}!`],
    ["(a*)*b", "a".repeat(100_000)],
    ["(.*a){20}$", `${"a".repeat(40)}!`],
    ["a.*b.*c.*d.*e.*f.*g", "abcdef ".repeat(10_000)],
  ])("%s", (source, subject) => {
    expect(matchPattern(pattern(source), subject)).toEqual({ kind: "undecided", reason });
  });

  it("on more text than is searched", () => {
    expect(matchPattern(pattern("a"), "a".repeat(4 * 1024 * 1024 + 1))).toEqual({
      kind: "undecided",
      reason: "4194305 characters are too many to search",
    });
  });
});

it("reaches nothing of this process", () => {
  expect(matchPattern(pattern("(?<constructor>x)"), "x").kind).toBe("matched");
  expect(matchPattern(pattern("process|globalThis"), "none").kind).toBe("unmatched");
});
