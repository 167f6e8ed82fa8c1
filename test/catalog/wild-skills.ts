/** Wild skills: SKILL.md files as people, editors and other tools leave them behind. */

import fc from "fast-check";

/** Values that somebody forgot to put into quotes, and others that only look like it. */
const VALUES = [
  "Cut a release.",
  "Build for AWS: ECS",
  "use when: asked: twice",
  "ends with a colon:",
  "[oops",
  "[a, b]",
  "[a] or [b]",
  "{a: b}",
  "{{x}}",
  "{x",
  "@team does it",
  "`npm test` runs",
  "*.py files",
  "%done",
  "& more",
  "!important thing",
  "- a list",
  "? a question",
  "'quoted'",
  "'don't'",
  '"open',
  '"a": b',
  "it's done: see below",
  "a # comment",
  "#nothing",
  "a: b # c: d",
  "true",
  "null",
  "~",
  "42",
  "1.50",
  "2026-01-02",
  "é 漢 🎉",
  "http://example.com: a link",
  "|",
  ">-",
  "| x",
  "a\tb",
  "",
  "   ",
  "\n  on the next line",
  "several\n  lines of it",
  "one: x\n  two: y",
  "|\n  a block: of\n  two lines",
  ">-\n  a folded\n  block",
  "\n  - a\n  - b",
  "\n  a: b",
];

const FIELDS = ["description", "name", "allowed-tools", "license", "x y"];
/** What an agent takes something from, each in a form that has one meaning. */
const MEANT = [
  "metadata: {a: b}",
  "metadata: hello",
  "metadata:\n  short-description: x",
  "metadata: [a]",
  "paths: 'src/**'",
  "disable-model-invocation: true",
  "# a comment",
  "",
  "just text",
  "\tx: y",
];

const entry = fc
  .tuple(fc.constantFrom(...FIELDS), fc.constantFrom(": ", ":", " : "), fc.constantFrom(...VALUES))
  .map((parts) => parts.join(""));

/** Most have what they need, so that the rest of the file is looked at too. */
const fields = fc
  .tuple(
    fc.option(fc.constantFrom(...VALUES), { freq: 8 }),
    fc.option(fc.constantFrom(...VALUES), { freq: 8 }),
    fc.array(fc.oneof(entry, fc.constantFrom(...MEANT)), { maxLength: 2 }),
  )
  .map(([name, description, more]) => [
    ...(name === null ? [] : [`name: ${name}`]),
    ...(description === null ? [] : [`description: ${description}`]),
    ...more,
  ]);

type Change = (text: string) => string;
const CHANGES: readonly Change[] = [
  (text) => text,
  (text) => text,
  (text) => text,
  (text) => text,
  (text) => text.replaceAll("\n", "\r\n"),
  (text) => `\ufeff${text}`,
  (text) => `\n${text}`,
  (text) => text.replace("---\n", "  ---  \n"),
  (text) => text.replace(/\n---\n/, "\n  --- \n"),
  (text) => text.replace(/\n---\n/, "\n...\n"),
  (text) => text.replace("---\n", "----\n"),
  (text) => text.replace("---\n", ""),
  (text) => text.replace("\n", "\n\u0007: a bell\n"),
];

export const wildSkill: fc.Arbitrary<string> = fc
  .tuple(
    fields,
    fc.constantFrom(...CHANGES),
    fc.constantFrom("# Do it\n", "", "```sh\n---\n```\n", "x".repeat(5_000)),
  )
  .map(([lines, change, body]) => change(`---\n${lines.join("\n")}\n---\n${body}`));

/** Anything at all, longer than what is read at first. */
export const wildBytes: fc.Arbitrary<Uint8Array> = fc.oneof(
  fc.uint8Array({ maxLength: 200 }),
  wildSkill.map((text) => Buffer.from(text)),
  fc.tuple(wildSkill, fc.nat(300)).map(([text, end]) => Buffer.from(text).subarray(0, end)),
  fc.string({ unit: "binary", maxLength: 300 }).map((text) => Buffer.from(`---\n${text}\n---\n`)),
  fc.constant(Buffer.from(`---\nname: long\ndescription: d\nnotes: ${"x".repeat(70_000)}\n---\n`)),
  fc.constant(Buffer.from(`---\nname: long\ndescription: d\nnotes: ${"x".repeat(9_000)}\n---\n`)),
);
