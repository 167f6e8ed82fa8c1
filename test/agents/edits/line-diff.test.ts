/** Diffs of settings files: what `patch` would make of them is what was meant. */

import fc from "fast-check";
import { expect, it } from "vitest";
import { unifiedDiff } from "../../../src/agents/edits/line-diff.ts";

it("shows what is added, with three lines of what stands around it", () => {
  const before = Buffer.from("a\nb\nc\nd\ne\nf\n");
  const after = Buffer.from("a\nb\nc\nd\nnew\ne\nf\n");
  expect(unifiedDiff("x.toml", before, after)).toBe(
    ["--- x.toml", "+++ x.toml", "@@ -2,5 +2,6 @@", " b", " c", " d", "+new", " e", " f"].join(
      "\n",
    ),
  );
});

it("shows a new file and a removed one against nothing", () => {
  const file = Buffer.from("a\n");
  expect(unifiedDiff("x", undefined, file)).toBe("--- /dev/null\n+++ x\n@@ -0,0 +1,1 @@\n+a");
  expect(unifiedDiff("x", file, undefined)).toBe("--- x\n+++ /dev/null\n@@ -1,1 +0,0 @@\n-a");
});

it("says nothing of equal files", () => {
  expect(unifiedDiff("x", Buffer.from("a"), Buffer.from("a"))).toBe("");
});

it("is a patch: applied to the one text it makes the other", () => {
  const text = fc
    .tuple(fc.array(fc.constantFrom("a", "b", "", "c d"), { maxLength: 30 }), fc.boolean())
    .map(([lines, isEnded]) => lines.join("\n") + (isEnded && lines.length > 0 ? "\n" : ""));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const diff = unifiedDiff("file", Buffer.from(before), Buffer.from(after));
      expect(patched(before, diff)).toBe(after);
    }),
  );
});

/** What `patch` does, for one file. */
function patched(text: string, diff: string): string {
  const lines = text.split(/(?<=\n)/);
  let shift = 0;
  for (const hunk of diff.split(/^@@ -/m).slice(1)) {
    const [header = "", ...body] = hunk.replaceAll(UNENDED, "\0").replace(/\n$/, "").split("\n");
    const [start = 0, count = 0] = header.split(/[, ]/).map(Number);
    const without = (mark: string) => body.filter((line) => !line.startsWith(mark)).map(content);
    const at = start + shift - (count === 0 ? 0 : 1);
    expect(lines.splice(at, count, ...without("-"))).toEqual(without("+"));
    shift += without("-").length - count;
  }
  return lines.join("");
}

const UNENDED = "\n\\ No newline at end of file";

function content(line: string): string {
  return line.endsWith("\0") ? line.slice(1, -1) : `${line.slice(1)}\n`;
}
