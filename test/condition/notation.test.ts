/** How conditions are written, and what is said of those that are not. */

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseCondition } from "../../src/condition/parse-condition.ts";
import { printCondition } from "../../src/condition/print-condition.ts";
import { anyCondition } from "./any-condition.ts";

it("every condition is read back from what is written of it", () => {
  fc.assert(
    fc.property(anyCondition, (condition) => {
      expect(parseCondition(printCondition(condition))).toEqual({ kind: "read", value: condition });
    }),
    { numRuns: 2_000 },
  );
});

it("any text is a condition or gets a reason and a hint", () => {
  const words = fc.constantFrom("file", "git", "json", "exit", "`a`", "`$.a`", "exists", "`/(/`");
  const anyPhrase = fc.oneof(
    fc.string(),
    fc.array(words).map((some) => some.join(" ")),
  );
  fc.assert(
    fc.property(anyPhrase, (text) => {
      const parsed = parseCondition(text);
      if (parsed.kind === "refused") {
        expect([parsed.reason, parsed.hint].every((each) => each !== "")).toBe(true);
      }
    }),
    { numRuns: 2_000 },
  );
});

it.each([
  "exit 0",
  "file `package.json` exists",
  "dir `dist` missing",
  "file `CHANGELOG.md` contains `## {{version}}`",
  "file `notes.md` matches `/^# \\d+/i`",
  "json `package.json` `$.version` equals `{{version}}`",
  'json `a.json` `$.list[0]["odd name"]` matches `/x/`',
  "stdout contains ``a`b``",
  "stderr matches `/warn/`",
  "git clean",
  "git branch `main`",
  "git tag `v{{version}}`",
  "git committed `package.json`",
  "port 3000 open",
  "env `CI` set",
  "tool `node` `>=20.19 <23`",
  "check `git diff --quiet` exit 1",
  "check `node --version` prints matches `/^v20/`",
])("is written as %s", (written) => {
  const parsed = parseCondition(written);
  expect(parsed.kind === "read" ? printCondition(parsed.value) : parsed).toBe(written);
});

describe("what is refused", () => {
  it.each([
    ["flie `a` exists", '"flie" is not known here', "Did you mean file?"],
    ["file a exists", "the path is not in backticks", "Write the path between backticks."],
    ["file `a", "a backtick is not closed", "Close it."],
    ["file `a`", "it ends too early", "Write one of exists, missing, contains, matches."],
    ["git clean now", '"now" is one word too many', "Remove it."],
    ["exit 256", '"256" is no exit code', "Write a number from 0 to 255."],
    ["port 0 open", '"0" is no port', "Write a number from 1 to 65535."],
    ["env `A B` set", '"A B" is no such name', "Write the bare name."],
    [
      "file `../x` exists",
      '"../x" leads out of the project',
      "Write a path relative to the project, without `..`.",
    ],
    [
      "file `/etc/passwd` exists",
      '"/etc/passwd" leads out of the project',
      "Write a path relative to the project, without `..`.",
    ],
    ["stdout matches `a`", "the pattern has no slashes around it", "Write it as `/pattern/`."],
    [
      "json `a` `b` equals `c`",
      '"b" is no path into JSON',
      'Write it as in $.scripts.test, $.files[0] or $["odd name"].',
    ],
    [
      "tool `node` `latest`",
      '"latest" is no range of versions',
      "Write it as in >=20.19 <23, ^1.4, ~2.1.0 or 18.",
    ],
    ["file `a\u202e` exists", "it holds invisible characters", "Write it with visible ones only."],
    ["x".repeat(2_001), "it has 2001 characters", "Write at most 2000 characters."],
    [
      `stdout matches \`/${"x".repeat(501)}/\``,
      "the pattern has 501 characters",
      "Write at most 500 characters.",
    ],
  ])("%s", (written, reason, hint) => {
    expect(parseCondition(written)).toEqual({ kind: "refused", reason, hint });
  });
});
