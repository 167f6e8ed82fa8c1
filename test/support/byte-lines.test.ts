import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { expect, it, onTestFinished } from "vitest";
import { type ByteLine, byteLines } from "../../src/support/byte-lines.ts";

const LINE_BYTES_MAX = 3_000_000;

function linesOf(content: string | Buffer, from = 0, lineBytesMax = LINE_BYTES_MAX): ByteLine[] {
  const folder = mkdtempSync(join(tmpdir(), "skilld-"));
  const path = join(folder, "log.jsonl");
  writeFileSync(path, content);
  const file = openSync(path, "r");
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  try {
    return [...byteLines(file, { from, lineBytesMax })];
  } finally {
    closeSync(file);
  }
}

it("gives each line with the byte where it begins and where the next one does", () => {
  expect(linesOf("é\nb\r\n\n  \nend")).toEqual([
    { kind: "line", offset: 0, end: 3, text: "é" },
    { kind: "line", offset: 3, end: 6, text: "b\r" },
    { kind: "open", offset: 10, end: 13, text: "end" },
  ]);
});

it("begins where it is told to", () => {
  expect(linesOf("first\nsecond\n", 6)).toEqual([
    { kind: "line", offset: 6, end: 13, text: "second" },
  ]);
});

it("finds nothing in an empty file and beyond the end of one", () => {
  expect(linesOf("")).toEqual([]);
  expect(linesOf("a\n", 99)).toEqual([]);
});

it("puts a line together that is longer than what is read at once", () => {
  const long = "x".repeat(2_500_000);
  expect(linesOf(`${long}\nshort\n`)).toEqual([
    { kind: "line", offset: 0, end: 2_500_001, text: long },
    { kind: "line", offset: 2_500_001, end: 2_500_007, text: "short" },
  ]);
});

it("passes over a line that is too long and goes on behind it", () => {
  expect(linesOf(`ab\n${"x".repeat(20)}\ncd\n`, 0, 10)).toEqual([
    { kind: "line", offset: 0, end: 3, text: "ab" },
    { kind: "unreadable", offset: 3, end: 24, reason: "too long" },
    { kind: "line", offset: 24, end: 27, text: "cd" },
  ]);
});

it("passes over bytes that are no text and goes on behind them", () => {
  const bytes = Buffer.concat([
    Buffer.from("a\n"),
    Buffer.from([0xff, 0xfe, 0x0a]),
    Buffer.from("b\n"),
  ]);
  expect(linesOf(bytes)).toEqual([
    { kind: "line", offset: 0, end: 2, text: "a" },
    { kind: "unreadable", offset: 2, end: 5, reason: "not UTF-8" },
    { kind: "line", offset: 5, end: 7, text: "b" },
  ]);
});

it("reads a file that grew the same, wherever it was left in between", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: "binary" })), fc.nat(), (pieces, cut) => {
      const bytes = Buffer.from(pieces.join("\n"));
      const whole = linesOf(bytes);
      const before = linesOf(bytes.subarray(0, cut % (bytes.length + 1)));
      const done = before.filter(({ kind }) => kind === "line");
      const after = linesOf(bytes, done.at(-1)?.end ?? 0);
      expect([...done, ...after]).toEqual(whole);
    }),
    { numRuns: 200 },
  );
});
