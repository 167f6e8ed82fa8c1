/** Values take the place of placeholders and stay values. */

import fc from "fast-check";
import { expect, it } from "vitest";
import { fillCondition } from "../../src/condition/fill-condition.ts";
import { matchPattern } from "../../src/condition/match-pattern.ts";
import { parseCondition } from "../../src/condition/parse-condition.ts";
import { fillCommand, fillPattern } from "../../src/condition/placeholder.ts";
import { printCondition } from "../../src/condition/print-condition.ts";
import { argumentsFrom } from "../support/real-shell.ts";
import { anyText } from "./any-condition.ts";

it.each([
  ["git tag `v{{version}}`", "git tag `v1.4.0`"],
  ["file `{{version}}.md` contains `{{other}}`", "file `1.4.0.md` contains `{{other}}`"],
  ["stdout matches `/^{{version}}$/`", "stdout matches `/^1\\.4\\.0$/`"],
  ["json `a.json` `$.{{version}}` equals `{{version}}`", '"$.{{version}}" is no path into JSON'],
  [
    'json `a.json` `$["{{version}}"]` equals `{{version}}`',
    'json `a.json` `$["1.4.0"]` equals `1.4.0`',
  ],
  ["check `test -f {{version}}` exit 0", "check `test -f 1.4.0` exit 0"],
])("%s becomes %s", (template, filled) => {
  expect(filledTo(template, "1.4.0")).toBe(filled);
});

it.each([
  ["file `a/{{version}}` exists", "../../etc", '"a/../../etc" leads out of the project'],
  ["check `{{version}} a` exit 0", "rm", "{{version}} stands where a value could become a command"],
  [
    "check `sh -c 'test {{version}}'` exit 0",
    "a",
    "{{version}} stands where a value could become a command",
  ],
])("%s refuses %s", (template, value, reason) => {
  expect(filledTo(template, value)).toBe(reason);
});

it("any value in a pattern matches itself and nothing else", () => {
  fc.assert(
    fc.property(anyText, (value) => {
      const source = "^(?:{{value}})$";
      const pattern = fillPattern({ source, ignoresCase: false }, new Map([["value", value]]));
      expect(matchPattern(pattern, value).kind).toBe("matched");
      expect(matchPattern(pattern, `${value}x`).kind).toBe("unmatched");
    }),
    { numRuns: 200 },
  );
});

it("any value in a command reaches the program as one argument", () => {
  fc.assert(
    fc.property(fc.array(anyText, { minLength: 3, maxLength: 3 }), ([a = "", b = "", c = ""]) => {
      const values = new Map(Object.entries({ a, b, c }));
      const command = fillCommand(`printf v{{a}} "x {{b}}" '{{c}}'`, values);
      expect(argumentsFrom("bash", command.slice("printf ".length))).toEqual([
        `v${a}`,
        `x ${b}`,
        c,
      ]);
    }),
    { numRuns: 100 },
  );
});

function filledTo(template: string, version: string): string {
  const parsed = parseCondition(template);
  if (parsed.kind === "refused") return parsed.reason;
  const filled = fillCondition(parsed.value, new Map([["version", version]]));
  return filled.kind === "read" ? printCondition(filled.value) : filled.reason;
}
