/** Quoting, judged by real shells. */

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { joinWords, quoteWord } from "../../src/shell/quote.ts";
import { parseScript } from "../../src/shell/shell.ts";
import { argumentsFrom, runScript, SHELLS } from "../support/real-shell.ts";

const WORDS_PER_SHELL = 200;
/** Mostly the characters that mean something to a shell; never NUL, which no argument can hold. */
const anyText = fc.oneof(
  fc.string({ unit: fc.constantFrom(..."'\"\\$`!*?[]{}()<>|&;~#=% \t\n\r-+a1é🎉") }),
  fc.string({ unit: "binary" }).map((text) => text.replaceAll("\0", "")),
);

describe.each(SHELLS)("in %s", (shell) => {
  it("any text comes out of quoteWord as it went in", () => {
    const texts = fc.array(anyText, { minLength: WORDS_PER_SHELL, maxLength: WORDS_PER_SHELL });
    fc.assert(
      fc.property(texts, (words) => {
        expect(argumentsFrom(shell, words.map(quoteWord).join(" "))).toEqual(words);
      }),
      { numRuns: 10 },
    );
  });

  it.each(["if", "time", "A=b", "{", "!", "done", "[["])("runs a program named %s", (name) => {
    const script = `PATH=/nowhere\n${joinWords([name, "a b"])}\n`;
    expect(runScript(shell, script).exit).toBe(127);
  });
});

it("text that needs no quotes gets none", () => {
  const plain = ["npm", "--no-git-tag-version", "--prefix=packages/a", "v1.4.0", "a@b:c", "-n5"];
  expect(plain.map(quoteWord)).toEqual(plain);
});

it("words joined to a line parse back into the same words", () => {
  fc.assert(
    fc.property(fc.array(anyText, { minLength: 1 }), (words) => {
      const script = parseScript(joinWords(["printf", ...words]));
      const values =
        script.kind === "parsed" && script.commands[0]?.words.map(({ value }) => value);
      expect(values).toEqual(["printf", ...words]);
    }),
    { numRuns: 500 },
  );
});
