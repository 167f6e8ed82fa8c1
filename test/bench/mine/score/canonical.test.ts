/** Canonical commands: quotes are a way of writing, and values are where they are. */

import fc from "fast-check";
import { expect, it } from "vitest";
import { fill } from "../template.ts";
import { canonicalTruth, WORD_END } from "./canonical.ts";
import { expressionOf, matchTemplate } from "./match-template.ts";

const plainWord = fc.stringMatching(/^[a-z0-9./:@-]{1,8}$/);
const anyWord = fc.stringMatching(/^[a-z ><|&;$(){}.-]{1,8}$/);

it("are the words that the shell sees, however they are quoted", () => {
  const quoted = fc.oneof(
    plainWord.map((word) => ({ word, text: word })),
    anyWord.map((word) => ({ word, text: `'${word}'` })),
    anyWord.map((word) => ({ word, text: `"${word.replaceAll("$", "\\$")}"` })),
  );
  fc.assert(
    fc.property(fc.array(quoted, { minLength: 1 }), (words) => {
      const command = words.map(({ text }) => text).join(" ");
      expect(canonical(command)).toBe(words.map(({ word }) => word).join(WORD_END));
    }),
  );
});

it("give their values back to the template they were filled from", () => {
  const value = fc.stringMatching(/^[a-z0-9.]{1,8}$/);
  fc.assert(
    fc.property(value, value, (one, other) => {
      const template = canonical("git tag -a v{{one}} -m 'v{{one}} for {{other}}'");
      const text = fill(template, { one, other });
      const spans = matchTemplate(template, text.text) ?? [];
      expect(spans.map((span) => expressionOf(text, span))).toEqual([
        "{{one}}",
        "{{one}}",
        "{{other}}",
      ]);
    }),
  );
});

it("have no meaning for half a value", () => {
  const text = fill("git tag v{{version}}", { version: "1.20.0" });
  const [span] = matchTemplate("git tag v1.{{minor}}.0", text.text) ?? [];
  expect(span && expressionOf(text, span)).toBeUndefined();
});

function canonical(template: string): string {
  const step = { id: "", folder: "", isOptional: false, expected: [], also: [] };
  return canonicalTruth({ ...step, kind: "shell", template, writes: [], prints: "" });
}
