/** Editing a candidate with editors that do what people do: well, badly, too much, nothing. */

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, it, vi } from "vitest";
import { dropEdit, editCandidate } from "../../../src/cli/review/edit-candidate.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";
import { entryNamed } from "./any-entry.ts";

const TEXT = `---
name: build
description: Build it.
metadata:
  skilld-format: "1"
---
# Build it

Replay it: \`skilld replay build\`

## Steps

1. Run it
   \`\`\`sh
   make
   \`\`\`
   - id: run
`;
const { candidate: made } = entryNamed("build");
const candidate = { ...made, files: [{ path: "SKILL.md", text: TEXT }] };

beforeEach(() => {
  vi.stubEnv("VISUAL", "");
  vi.stubEnv("EDITOR", "");
});

function edited(editor: string, workspace = temporaryFolder()) {
  vi.stubEnv("EDITOR", editor);
  return editCandidate(candidate, workspace);
}

it("gives the files as they would be written, by the editor of VISUAL first", async () => {
  const workspace = temporaryFolder();
  vi.stubEnv("VISUAL", "sed -i 's/^   make$/   make   all/'");
  expect(await edited("false", workspace)).toEqual({
    kind: "edited",
    files: [{ path: "SKILL.md", text: TEXT.replace("   make\n", "   make   all\n") }],
  });
  dropEdit(candidate, workspace);
  expect(existsSync(join(workspace, candidate.id))).toBe(false);
});

it("names line, reason and hint of what can not be read, and opens it again as it was left", async () => {
  const workspace = temporaryFolder();
  expect(await edited("sed -i 's/- id: run/- idd: run/'", workspace)).toEqual({
    kind: "unread",
    problems: [
      "SKILL.md:13: the step has no id. Add the line `- id: run-it`.",
      "SKILL.md:17: this line is not known below a step. Did you mean id?",
    ],
  });
  expect(await edited("sed -i 's/idd/id/'", workspace)).toMatchObject({ kind: "edited" });
});

it("says how many more problems there are", async () => {
  const lines = Array.from({ length: 9 }, (_, at) => `## Wrong ${at}`).join("\n\n");
  const more = join(temporaryFolder(), "more");
  writeFileSync(more, `\n${lines}\n`);
  const answer = await edited(`append() { cat ${more} >> "$1"; }; append`);
  expect(answer.kind === "unread" && answer.problems.length).toBe(6);
  expect(answer.kind === "unread" && answer.problems.at(-1)).toMatch(/^And \d+ more\.$/);
});

it("refuses ten megabytes without reading them", async () => {
  expect(await edited("head -c 10000000 /dev/zero >")).toEqual({
    kind: "unread",
    problems: [
      "SKILL.md:1: SKILL.md can not be read: it has 10000000 bytes, more than 1048576. Replace it by a plain file of a reasonable size.",
    ],
  });
});

it("refuses what is no procedure any more", async () => {
  expect(await edited("sed -i '/metadata:/d; /skilld-format/d'")).toEqual({
    kind: "unread",
    problems: [
      "SKILL.md no longer says that it is a procedure. Keep `skilld-format` in its metadata.",
    ],
  });
});

it.each([
  ["false", "it ended with code 1"],
  ["no-such-editor-anywhere 2> /dev/null", "it ended with code 127"],
])("says that the editor %s failed", async (editor, reason) => {
  const workspace = temporaryFolder();
  await expect(edited(editor, workspace)).rejects.toThrow(`cannot edit with ${editor}: ${reason}`);
  expect(readFileSync(join(workspace, candidate.id, "SKILL.md"), "utf8")).toBe(TEXT);
});
