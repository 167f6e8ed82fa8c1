/** Titles, names and descriptions: a person's own words, what matters first, and nothing harmful. */

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { descriptionFrom, nameFrom, titleFrom } from "../../src/procedure/words.ts";

const FRONT_CHARS = 150;
const TRIGGER = "Use when asked to do this again.";
const described = (prompt: string) => descriptionFrom(prompt, "Recorded as it");

describe("titles", () => {
  it("are a person's words without markup, mentions and addresses", () => {
    expect(
      titleFrom("please **fix** $deploy `it` at https://a.example/x, then /ship it. More."),
    ).toBe("Fix it at then it");
    expect(titleFrom("…")).toBeUndefined();
  });

  it.each([
    ["Hi there! Cut release 1.3.0.", "Cut release 1.3.0"],
    ["ok, can you build the bundle?", "Build the bundle"],
    ["Now I'd like you to rename it everywhere", "Rename it everywhere"],
    ["Thanks. Great.\\nlet's ship it", "Ship it"],
    ["Well, well.", "Well"],
    ["Hello", "Hello"],
    ["Собери пакет. Потом отправь.", "Собери пакет"],
  ])("say what is wanted: %s", (prompt, title) => {
    expect(titleFrom(prompt.replace("\\n", "\n"))).toBe(title);
  });
});

it("cuts what is too long between words, or between characters where there are none", () => {
  expect(titleFrom(`Cut ${"releases ".repeat(20)}`)).toBe(`Cut ${"releases ".repeat(12)}releases`);
  expect(titleFrom("包".repeat(200))).toBe("包".repeat(120));
  expect(titleFrom(`a${"𠀀".repeat(100)}`)).toBe(`A${"𠀀".repeat(59)}`);
});

describe("names", () => {
  it("are made of the first telling words", () => {
    expect(nameFrom(titleFrom("Hey, please cut a release of 1.3.0 for the widgets now."))).toBe(
      "cut-release-widgets",
    );
    expect(nameFrom(undefined)).toBe("recorded-procedure");
  });
});

describe("descriptions", () => {
  it("go on where the first sentence only says why", () => {
    expect(described("The slug tests fail. Install, build, fix the bug, then commit.")).toBe(
      `The slug tests fail. Install, build, fix the bug, then commit. ${TRIGGER}`,
    );
  });

  it("stop before a sentence that would not be seen whole", () => {
    const long = `Then ${"go on and on ".repeat(20)}`;
    expect(described(`Cut a release. ${long}. Tag it.`)).toBe(`Cut a release. ${TRIGGER}`);
    const cut = described(long.repeat(3));
    expect(cut.length).toBeLessThanOrEqual(FRONT_CHARS);
    expect(cut).toMatch(/^Then go on and on .* on\. Use when/);
  });

  it("say how it came about where a person said nothing", () => {
    expect(described("")).toBe(`Recorded as it. ${TRIGGER}`);
  });

  it("hold only words that were typed, all of them where agents see them", () => {
    const word = fc.constantFrom(
      "release",
      "the",
      "hi",
      "`code`",
      "$var",
      "/cmd",
      "a@b",
      "https://x.y/z",
      "1.2.3",
      "é",
      "日本",
      "<b>",
      "ok.",
      "tag!",
      "\n",
      "\u001b[2J",
    );
    const prompts = fc.oneof(
      fc.array(word, { maxLength: 60 }).map((words) => words.join(" ")),
      fc.string({ unit: "grapheme", maxLength: 400 }),
    );
    fc.assert(
      fc.property(prompts, (prompt) => {
        const description = described(prompt);
        expect(description.length).toBeLessThanOrEqual(FRONT_CHARS);
        expect(description.endsWith(` ${TRIGGER}`)).toBe(true);
        expect(description).not.toMatch(/:\/\/|[`<>$\p{Cc}]|(?:^|\s)\//u);
        const typed = prompt.toLowerCase();
        const said = description.slice(0, -TRIGGER.length).toLowerCase();
        const added = (said.match(/\p{L}+/gu) ?? []).filter((each) => !typed.includes(each));
        expect(["", "recorded,as,it"]).toContain(added.join());
      }),
    );
  });
});
