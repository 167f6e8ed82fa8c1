/** The plain part of YAML means what it means to the library; whatever is more is left to that. */

import fc from "fast-check";
import { expect, it } from "vitest";
import { parseDocument } from "yaml";
import { type PlainYaml, readPlainYaml } from "../../src/skill/plain-yaml.ts";
import { repairYaml } from "../../src/skill/repair-yaml.ts";

const word = fc.constantFrom(
  ..."release tag: a:b #x x# 'q' \"d\" null true False ~ 1 01 1.5 1.2.3 - -x [a {b @c *d &e !f %g | > ? é 漢 \u0085 \t \u2028 __proto__ it's <x> (y) $z / \\ , ; = +1 .5 yes NULL".split(
    " ",
  ),
);
const text = fc.array(word, { maxLength: 4 }).map((words) => words.join(" "));
const key = fc.constantFrom("name", "description", "a-b", "x_1", "__proto__", "1x", "name ");
const indent = fc.constantFrom("", "", "", " ", "  ", "    ");
const line = fc.oneof(
  fc.tuple(indent, key, fc.constantFrom(": ", ":", ":  "), text).map((parts) => parts.join("")),
  fc.tuple(indent, fc.constantFrom("- ", "-", "", "# "), text).map((parts) => parts.join("")),
  fc.tuple(indent, key, fc.constantFrom(": |", ": >-", ": >", ": |-", ":")).map((p) => p.join("")),
  fc.constant(""),
);
const source = fc.array(line, { maxLength: 7 }).map((lines) => lines.join("\n"));

function fromLibrary(yaml: string): unknown {
  const document = parseDocument(yaml, { logLevel: "silent" });
  return document.errors.length === 0 ? (document.toJS() ?? {}) : "not YAML";
}

/** As it is, or with the quotes that were forgotten. */
function meant({ isRepaired }: PlainYaml, yaml: string): unknown {
  if (!isRepaired) return fromLibrary(yaml);
  expect(fromLibrary(yaml)).toBe("not YAML");
  return fromLibrary(repairYaml(yaml, (text) => fromLibrary(text) !== "not YAML"));
}

it("reads nothing otherwise than the library", () => {
  fc.assert(
    fc.property(source, (yaml) => {
      const plain = readPlainYaml(yaml);
      if (plain !== undefined) expect(plain.fields).toEqual(meant(plain, yaml));
    }),
    { numRuns: 3_000 },
  );
});

it.each([
  "name: release\ndescription: Cut a release. Use when asked to.\nlicense: MIT",
  "name: a\ndescription: >-\n  One line,\n  and another.\nallowed-tools: Read, Bash(git *)",
  "name: a\ndescription: |\n  One line,\n  and another.\nversion: 1.2.0",
  'name: \'a\'\ndescription: "Two: words"\nmetadata:\n  skilld-format: "1"\n  author: me',
  "# who\nname: a\ndescription: several\n  lines\n\npaths:\n  - src\n  - docs/x\nuser-invocable: false",
])("needs no library for what people write: %j", (yaml) => {
  expect(readPlainYaml(yaml)).toEqual({ fields: fromLibrary(yaml), isRepaired: false });
});
