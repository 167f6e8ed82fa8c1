/** The words of an output that a later step may have used. */

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { typedValuesIn } from "../../src/ingest/typed-values.ts";

describe("typedValuesIn", () => {
  it.each([
    ["see https://example.org/a?b=1 now", "url", "https://example.org/a?b=1"],
    ["<https://example.org/a>", "url", "https://example.org/a"],
    ["id 123e4567-e89b-12d3-a456-426614174000.", "uuid", "123e4567-e89b-12d3-a456-426614174000"],
    ["on 2026-01-31", "date", "2026-01-31"],
    ["at 2026-01-31T10:20:30Z", "date", "2026-01-31T10:20:30Z"],
    ["released v1.20.3-beta.1", "semver", "v1.20.3-beta.1"],
    ["[main 1a2b3c4] fix", "hash", "1a2b3c4"],
    ["wrote src/main.ts", "path", "src/main.ts"],
    ["wrote ./dist/a.js", "path", "./dist/a.js"],
    ["wrote /etc/hosts", "path", "/etc/hosts"],
    ["port 8080", "number", "8080"],
  ])("finds in %j the %s %s", (text, type, value) => {
    expect(typedValuesIn(text)).toEqual([{ type, value }]);
  });

  it.each(["", "no values here", "word deadbeef", "x".repeat(100_000)])(
    "finds none in %.20j",
    (text) => {
      expect(typedValuesIn(text)).toEqual([]);
    },
  );

  it("names each value once, in order, and stops at 64", () => {
    const text = `7 7 ${Array.from({ length: 100 }, (_, at) => `${at}`).join(" ")}`;
    const values = typedValuesIn(text).map(({ value }) => value);
    expect(values).toEqual(["7", "0", "1", "2", "3", "4", "5", "6", ...values.slice(8)]);
    expect(values).toHaveLength(64);
  });

  it("finds only what stands in the text, whatever the text", () => {
    const word = fc.constantFrom(
      "/",
      ".",
      "~",
      "-",
      ":",
      "http://",
      "0",
      "1a2b3c4",
      "v1.2.3",
      " ",
      "é",
    );
    const text = fc.oneof(
      fc.string(),
      fc.array(word).map((words) => words.join("")),
    );
    fc.assert(
      fc.property(text, (given) => {
        const values = typedValuesIn(given);
        expect(values.filter(({ value }) => !given.includes(value))).toEqual([]);
        expect(values.filter(({ value }) => value.length > 200)).toEqual([]);
      }),
    );
  });

  // A pattern that tries again from every place would not come to an end within the test's time.
  it.each(["/", "a/", "1.", "0-", "http://", "../", "f0"])(
    "comes through %j without end",
    (piece) => {
      expect(typedValuesIn(piece.repeat(65_536)).length).toBeLessThanOrEqual(64);
    },
  );
});
