/** Wrapped lines lose nothing and are never wider than the terminal. */

import fc from "fast-check";
import { expect, it } from "vitest";
import { wrapped } from "../../../src/cli/review/wrap.ts";

it("breaks a line where the terminal ends, wide characters included", () => {
  expect(wrapped("", 4)).toEqual([""]);
  expect(wrapped("abcdefgh", 4)).toEqual(["abcd", "efgh"]);
  expect(wrapped("日本語ab", 4)).toEqual(["日本", "語ab"]);
  expect(wrapped("a\tb", 4)).toEqual(["a   ", " b"]);
});

it("loses nothing, whatever the line and the width", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.integer({ min: 1, max: 30 }), (line, columns) => {
      fc.pre(!line.includes("\t"));
      expect(wrapped(line, columns).join("")).toBe(line);
    }),
  );
});
