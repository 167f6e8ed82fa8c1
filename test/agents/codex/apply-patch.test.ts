/** The patch language of Codex's models. */

import fc from "fast-check";
import { expect, it } from "vitest";
import { fileChangesIn } from "../../../src/agents/codex/log/apply-patch.ts";
import type { FileChange } from "../../../src/model/session-event.ts";

it("reads additions, updates, moves and deletions from one patch", () => {
  const patch = [
    "*** Begin Patch",
    "*** Add File: docs/new.md",
    "+# New",
    "+",
    "*** Update File: src/old.ts",
    "*** Move to: src/new.ts",
    "@@ function greet()",
    '-  return "hi";',
    '+  return "hello";',
    "*** Update File: src/same.ts",
    "@@",
    " kept",
    "-out",
    "*** End of File",
    "*** Delete File: src/gone.ts",
    "*** End Patch",
    "",
  ].join("\n");
  expect(fileChangesIn(patch)).toEqual([
    { path: "docs/new.md", change: "add", patch: "# New\n\n" },
    {
      path: "src/old.ts",
      change: "move",
      movedTo: "src/new.ts",
      patch: '@@ function greet()\n-  return "hi";\n+  return "hello";\n',
    },
    { path: "src/same.ts", change: "update", patch: "@@\n kept\n-out\n*** End of File\n" },
    { path: "src/gone.ts", change: "delete" },
  ]);
});

it("reads a patch with blanks around its markers and no end, as Codex does", () => {
  expect(fileChangesIn(" *** Begin Patch \r\n *** Add File: a.txt\r\n+one")).toEqual([
    { path: "a.txt", change: "add", patch: "one\n" },
  ]);
});

it("does not take the lines of a patched patch for its own headings", () => {
  const patch =
    "*** Begin Patch\n*** Update File: a.md\n@@\n *** Add File: b.md\n+x\n *** End Patch\n*** End Patch";
  expect(fileChangesIn(patch)).toEqual([
    { path: "a.md", change: "update", patch: "@@\n *** Add File: b.md\n+x\n *** End Patch\n" },
  ]);
});

it("knows what is not a patch", () => {
  expect(fileChangesIn("")).toBeUndefined();
  expect(fileChangesIn("--- a/x\n+++ b/x\n")).toBeUndefined();
  expect(fileChangesIn("*** Begin Patch\n*** End Patch\n")).toBeUndefined();
});

it("finds every change that was written", () => {
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 6 }), (changes) => {
      expect(fileChangesIn(written(changes))).toEqual(changes);
    }),
  );
});

it("takes any text", () => {
  const pieces = fc.constantFrom("*** Begin Patch", "*** End Patch", "*** Move to: ", "\n", "\0");
  const files = fc.constantFrom("*** Add File: a", "*** Update File: b", "*** Delete File: c");
  const text = fc.array(fc.oneof(pieces, files, fc.string()), { maxLength: 20 });
  fc.assert(
    fc.property(text, (parts) => {
      for (const { path } of fileChangesIn(parts.join("\n")) ?? []) expect(path).not.toBe("");
    }),
  );
});

const word = fc.stringMatching(/^[\w.-]{1,12}$/);
const path = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join("/"));
const lineText = fc.stringMatching(/^[^\r\n]{0,20}$/);
const hunk = fc
  .array(fc.tuple(fc.constantFrom("-", "+", " "), lineText), { minLength: 1, maxLength: 4 })
  .map((lines) => `@@\n${lines.map(([mark, text]) => `${mark}${text}\n`).join("")}`);
const content = fc
  .array(lineText, { minLength: 1, maxLength: 4 })
  .map((lines) => lines.map((line) => `${line}\n`).join(""));
const change: fc.Arbitrary<FileChange> = fc.oneof(
  fc.record({ path, change: fc.constant("add" as const), patch: content }),
  fc.record({ path, change: fc.constant("delete" as const) }),
  fc.record({ path, change: fc.constant("update" as const), patch: hunk }),
  fc.record({ path, change: fc.constant("move" as const), movedTo: path, patch: hunk }),
);

function written(changes: readonly FileChange[]): string {
  return `*** Begin Patch\n${changes.map(section).join("")}*** End Patch\n`;
}

function section({ path: file, change: verb, movedTo, patch = "" }: FileChange): string {
  if (verb === "delete") return `*** Delete File: ${file}\n`;
  if (verb === "add")
    return `*** Add File: ${file}\n${patch.replace(/^/gm, "+").replace(/\+$/, "")}`;
  const move = movedTo === undefined ? "" : `*** Move to: ${movedTo}\n`;
  return `*** Update File: ${file}\n${move}${patch}`;
}
