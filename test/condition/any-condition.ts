/** Conditions made up at random, all of them writable. */

import fc from "fast-check";
import type { Condition, Pattern, StateCondition, TextTest } from "../../src/model/condition.ts";

/** One line of anything that can be seen; mostly characters that mean something to somebody. */
export const anyText = fc.oneof(
  fc.string({
    unit: fc.constantFrom(..."`'\"\\$*_[](){}<>|&;~#=%! -+:.,/aZ19éß🎉"),
    minLength: 1,
    maxLength: 30,
  }),
  fc
    .string({ unit: "grapheme", minLength: 1, maxLength: 30 })
    .map((text) => text.replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu, "x")),
);
export const anyPath = fc
  .array(fc.oneof(fc.constantFrom("src", "a b", ".env", "{{name}}", "…", "`"), anyText), {
    minLength: 1,
    maxLength: 3,
  })
  .map((parts) => parts.join("/"))
  .filter((path) => !/^[/~]/.test(path) && !path.split("/").includes(".."));
export const anyPattern: fc.Arbitrary<Pattern> = fc.record({
  source: fc.oneof(
    fc.constantFrom("^a+$", "\\[\\S+ ([0-9a-f]{7,})\\]", "a/b", "{{version}}", "[`/]", " x "),
    anyText.map((text) => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&")),
  ),
  ignoresCase: fc.boolean(),
});
const anyTest: fc.Arbitrary<TextTest> = fc.oneof(
  anyText.map((text) => ({ kind: "contains", text }) as const),
  anyPattern.map((pattern) => ({ kind: "matches", pattern }) as const),
);
const anyExit = fc.integer({ min: 0, max: 255 }).map((code) => ({ kind: "exit", code }) as const);

export const anyStateCondition: fc.Arbitrary<StateCondition> = fc.oneof(
  fc.record({
    kind: fc.constant("entry" as const),
    entry: fc.constantFrom("file", "dir"),
    path: anyPath,
    is: fc.constantFrom("exists", "missing"),
  }),
  fc.record({ kind: fc.constant("file-text" as const), path: anyPath, test: anyTest }),
  fc.record({
    kind: fc.constant("json" as const),
    path: anyPath,
    at: fc.array(fc.oneof(fc.nat(99), fc.constant("name"), anyText), { maxLength: 4 }),
    test: fc.oneof(
      anyText.map((text) => ({ kind: "equals", text }) as const),
      anyPattern.map((pattern) => ({ kind: "matches", pattern }) as const),
    ),
  }),
  fc.constant({ kind: "git-clean" as const }),
  anyText.map((branch) => ({ kind: "git-branch", branch }) as const),
  anyText.map((tag) => ({ kind: "git-tag", tag }) as const),
  anyPath.map((path) => ({ kind: "git-committed", path }) as const),
  fc.integer({ min: 1, max: 65_535 }).map((port) => ({ kind: "port-open", port }) as const),
  fc.stringMatching(/^[A-Z_][A-Z0-9_]{0,9}$/).map((name) => ({ kind: "env-set", name }) as const),
  fc.record({
    kind: fc.constant("tool" as const),
    name: fc.constantFrom("node", "g++", "python3.12"),
    range: fc.constantFrom(">=20.19 <23", "^1.4", "~2.1.0", "18"),
  }),
  fc.record({
    kind: fc.constant("check" as const),
    command: fc.constantFrom("git diff --quiet", "echo `date`", "test -f '{{name}}'"),
    test: fc.oneof(anyExit, anyTest),
  }),
);

export const anyCondition: fc.Arbitrary<Condition> = fc.oneof(
  { arbitrary: anyStateCondition, weight: 5 },
  anyExit,
  fc.record({
    kind: fc.constant("output" as const),
    stream: fc.constantFrom("stdout", "stderr"),
    test: anyTest,
  }),
);
