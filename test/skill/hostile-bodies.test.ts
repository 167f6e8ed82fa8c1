/** Bodies made to keep a Markdown parser busy: refused at once, or read in reasonable time. */

import { describe, expect, it } from "vitest";
import { BODY_CHARS_MAX, BODY_LINES_MAX } from "../../src/skill/limits.ts";
import { parseSkill } from "../../src/skill/skill.ts";

const HEAD = '---\nname: a\ndescription: a\nmetadata:\n  skilld-format: "1"\n---\n';

const filled = (line: string) =>
  line.repeat(Math.min(BODY_LINES_MAX - 1, Math.floor(BODY_CHARS_MAX / line.length)));

describe("is read in time", () => {
  it.each([
    ["quotations", filled(`${"> ".repeat(3)}a\n`)],
    ["quotations that end", filled(`${"> ".repeat(3)}\n\n`)],
    ["lists in lists", filled(`${"- ".repeat(3)}a\n`)],
    [
      "deeper and deeper lists",
      filled(" - a\n").replace(/ /g, (_, at: number) => " ".repeat(at % 90)),
    ],
    ["lists", filled("- a\n")],
    ["numbers", filled("1. a\n")],
    ["fences", filled("```\n")],
    ["definitions", filled("[a]: b\n")],
    ["brackets", "[".repeat(BODY_CHARS_MAX)],
    ["backticks", "`".repeat(BODY_CHARS_MAX)],
    ["stars", "*a ".repeat(BODY_CHARS_MAX / 3)],
    ["tags", "<a ".repeat(BODY_CHARS_MAX / 3)],
  ])("%s", (_, body) => {
    expect(parseSkill(HEAD + body, new Map()).kind).toBe("broken");
  });
});

it.each([
  ["> ".repeat(60_000), "too many lists and quotations begin on this line"],
  ["- ".repeat(60_000), "too many lists and quotations begin on this line"],
  ["\n".repeat(5_000), "the body has 5001 lines"],
  ["a".repeat(131_073), "the body has 131073 characters"],
])("is refused unread", (body, reason) => {
  const skill = parseSkill(HEAD + body, new Map());
  expect(skill.kind === "broken" && skill.problems.map((problem) => problem.reason)).toEqual([
    reason,
  ]);
});
