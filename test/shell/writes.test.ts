/** The files that a line writes by redirection or with tee. */

import { expect, it } from "vitest";
import { parseScript } from "../../src/shell/shell.ts";
import { writesTo } from "../../src/shell/writes.ts";

it.each([
  ["a > x", ["replace x"]],
  ["a >> x", ["append x"]],
  ["a >| x 2>> y", ["replace x", "append y"]],
  ["a &> x", ["replace x"]],
  ["a &>> x", ["append x"]],
  ["a >& x", ["replace x"]],
  ["a <> x", ["append x"]],
  ["a > $OUT", ["replace $OUT"]],
  ["a < x 2>&1 >&- <<< y", []],
  ["a > /dev/null 2> /dev/stderr", []],
  ["a | tee x y", ["replace x", "replace y"]],
  ["a | sudo tee -a x > /dev/null", ["append x"]],
  ["a | tee --append x", ["append x"]],
  ["a | tee -- -x", ["replace -x"]],
  ["{ a; b; } > x", ["replace x"]],
  ["for i in 1; do a > x; done > y", ["replace y", "replace x"]],
  ["bash -c 'a > x' > y", ["replace y", "replace x"]],
  ["cat <<E > x\nbody\nE", ["replace x"]],
])("%j writes %j", (text, expected) => {
  const script = parseScript(text);
  const writes = script.kind === "parsed" ? script.commands.flatMap(writesTo) : [];
  expect(writes.map(({ file, mode }) => `${mode} ${file.raw}`)).toEqual(expected);
});
