// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the shell's braces, not JavaScript's
/** Words: what can be known of them without running anything, judged by a real bash. */

import fc from "fast-check";
import { expect, it } from "vitest";
import { parseScript } from "../../src/shell/shell.ts";
import type { Word, WordPart } from "../../src/shell/word.ts";
import { argumentsFrom } from "../support/real-shell.ts";

it.each([
  ["plain", "plain"],
  ["a'b c'd", "ab cd"],
  ['"a b"', "a b"],
  ["a\\ b", "a b"],
  ["''", ""],
  ["$'a\\tb'", "a\tb"],
  ['"a\\$b \\n \\" \\\\"', 'a$b \\n " \\'],
  ["a\\\nb", "ab"],
  ["HEAD^{tree}", "HEAD^{tree}"],
  ["stash@{0}", "stash@{0}"],
  ["v{{version}}", "v{{version}}"],
  ["HEAD~3", "HEAD~3"],
  ["\\~/x", "~/x"],
  ["host:~/x", "host:~/x"],
  ["'~/x'", "~/x"],
])("%s is the string %j", (raw, value) => {
  expect(wordOf(raw)).toMatchObject({ raw, value });
});

it.each([
  ["$HOME", ["variable"]],
  ["${X:-y}", ["variable"]],
  ['"a $X"', ["literal", "variable"]],
  ["$(date)", ["substitution"]],
  ["`date`", ["substitution"]],
  ["<(date)", ["substitution"]],
  ["$((1 + 1))", ["arithmetic"]],
  ["src/*.ts", ["literal", "glob", "literal"]],
  ["[ab]?", ["glob", "glob"]],
  ["{a,b}.ts", ["brace", "literal"]],
  ["~/x", ["tilde", "literal"]],
  ["~root", ["tilde"]],
  ["dir=~/x", ["literal", "tilde", "literal"]],
  ["path=a:~/b:~", ["literal", "tilde", "literal", "tilde"]],
  ["~\\\n/x", ["tilde"]],
])("%s is known only at run time, by its parts", (raw, kinds) => {
  const word = wordOf(raw);
  expect([word.value, word.parts.map(({ kind }) => kind)]).toEqual([undefined, kinds]);
});

it("a word keeps every part with its exact text, place and quotes", () => {
  const parts: readonly WordPart[] = [
    { kind: "literal", raw: "v", offset: 5, value: "v", quote: "none" },
    { kind: "literal", raw: "1.", offset: 7, value: "1.", quote: "single" },
    { kind: "literal", raw: "a ", offset: 11, value: "a ", quote: "double" },
    { kind: "variable", raw: "$X", offset: 13, name: "X", isQuoted: true },
    { kind: "variable", raw: "${Y%.js}", offset: 16, name: "Y", isQuoted: false },
  ];
  const raw = "v'1.'\"a $X\"${Y%.js}";
  expect(wordOf(raw)).toEqual({ raw, offset: 5, value: undefined, parts });
});

it("what is called the value of a word is what a program receives", () => {
  const known = [
    "a",
    "'b c'",
    '"d e"',
    "\\f",
    "\\'",
    "$'\\x41\\n'",
    '"\\$x"',
    '"\\x\\\n"',
    "{}",
    "{a}",
  ];
  const odd = [
    "^",
    "@",
    "=",
    "~",
    ":",
    ",",
    '""',
    '$"l"',
    "\\\n",
    "#",
    "!",
    "%",
    "]",
    "{",
    "-",
    "é",
  ];
  const unknown = ["$X", "*", "{a,b}", "~/", "$(echo)", "[x]"];
  const piece = fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...known) },
    { weight: 5, arbitrary: fc.constantFrom(...odd) },
    { weight: 1, arbitrary: fc.constantFrom(...unknown) },
  );
  const raw = fc.array(piece, { minLength: 1, maxLength: 6 }).map((pieces) => pieces.join(""));
  fc.assert(
    fc.property(fc.array(raw, { minLength: 100, maxLength: 100 }), (raws) => {
      const words = raws.flatMap(knownWords);
      expect(words.length).toBeGreaterThan(20);
      const received = argumentsFrom("bash", words.map((word) => word.raw).join(" "));
      expect(words.map(({ value }) => value)).toEqual(received);
    }),
    { numRuns: 40 },
  );
});

it.each([
  ["<<'E'\n$X \\$y\nE", "$X \\$y\n"],
  ["<<E\na\\$b \\` \\\\ \\x 'q' *\nc\\\nd\nE", "a$b ` \\ \\x 'q' *\ncd\n"],
  ["<<-E\n\t\ta\n\tb\n\tE", "a\nb\n"],
  ["<<E\n$X\nE", undefined],
  ["<<E\n$(date)\nE", undefined],
])("the text of the heredoc %j is %j", (heredoc, value) => {
  const script = parseScript(`cat ${heredoc}\n`);
  const command = script.kind === "parsed" ? script.commands.at(-1) : undefined;
  const [redirection] = command?.redirections ?? [];
  expect(redirection?.kind === "heredoc" && redirection.body.value).toEqual(value);
});

function knownWords(raw: string): readonly Word[] {
  const script = parseScript(`echo ${raw}`);
  if (script.kind === "unparsable") return [];
  const [command, ...others] = script.commands;
  const words = command?.words.slice(1) ?? [];
  return others.length === 0 && words.every(({ value }) => value !== undefined) ? words : [];
}

function wordOf(raw: string): Word {
  const script = parseScript(`echo ${raw}`);
  const command = script.kind === "parsed" ? script.commands.at(-1) : undefined;
  const word = command?.words[1];
  if (word === undefined) throw new Error(`no word in ${raw}`);
  return word;
}
