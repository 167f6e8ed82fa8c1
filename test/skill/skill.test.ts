/** SKILL.md and the procedure in it. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Procedure, ShellStep } from "../../src/model/procedure.ts";
import { parseSkill, printSkill } from "../../src/skill/skill.ts";
import { RELEASE, RELEASE_TEXT } from "./release-package.ts";
import { readBack } from "./round-trip.ts";

const SHELL_STEP: ShellStep = {
  kind: "shell",
  id: "columns",
  title: "Show a column",
  command: "awk '{print $1}' notes.txt",
  env: [],
  needs: [],
  binds: [],
  expects: [],
};
const withStep = (step: Procedure["steps"][0]): Procedure => ({ ...RELEASE, steps: [step] });

it("a procedure is written as people would write it", () => {
  expect(printSkill(RELEASE)).toEqual([{ path: "SKILL.md", text: RELEASE_TEXT }]);
});

it("what people write is the same procedure, in other line ends, bullets and fences too", () => {
  const fixtures = ["sound", "sound-windows-line-ends", "sound-by-hand"];
  const procedures = fixtures.map((name) => {
    const path = join(import.meta.dirname, "../fixtures/skills", name, "release-package/SKILL.md");
    return readBack([{ path: "SKILL.md", text: readFileSync(path, "utf8") }]);
  });
  expect(procedures).toEqual([RELEASE, RELEASE, RELEASE]);
});

it("a command that Claude Code would expand stands in a script", () => {
  const files = printSkill(withStep(SHELL_STEP));
  expect(files[1]).toEqual({ path: "scripts/columns.sh", text: "awk '{print $1}' notes.txt\n" });
  expect(files[0]?.text).toContain(
    "1. Show a column\n   > Script: `scripts/columns.sh`\n   - id: columns\n",
  );
  expect(readBack(files)).toEqual(withStep(SHELL_STEP));
});

it.each([
  ["the start of a block that it runs", "printf '```!\\ndate\\n```'"],
  ["such a block in a text of several lines", "cat > a.md <<'END'\n```!\ndate\n```\nEND"],
  ["a command that it runs", "echo 'at !`date`'"],
  ["all arguments", "echo '$ARGUMENTS'"],
])("a command that holds %s is not in the body either", (_, command) => {
  const [main, script] = printSkill(withStep({ ...SHELL_STEP, command }));
  expect(script).toEqual({ path: "scripts/columns.sh", text: `${command}\n` });
  expect(main?.text).not.toContain("date");
  expect(main?.text).not.toContain("$");
});

describe("what could not be read back is not written", () => {
  it.each([
    ["a title that is a list", { ...SHELL_STEP, title: "- a" }],
    ["a title of two lines", { ...SHELL_STEP, title: "a\nb" }],
    ["a title with spaces around it", { ...SHELL_STEP, title: " a " }],
    ["two commands", { ...SHELL_STEP, command: "a; b" }],
    ["an id that is a path", { ...SHELL_STEP, id: "../x" }],
    ["a folder outside", { ...SHELL_STEP, folder: "../x" }],
    ["a placeholder as a program", { ...SHELL_STEP, command: "{{version}} a" }],
    ["a carriage return", { ...SHELL_STEP, command: "echo 'a\rb'" }],
  ] as const)("%s", (_, step) => {
    expect(() => printSkill(withStep(step))).toThrow(/^cannot write the skill release-package: /);
  });

  it("a name that leads out of the folder", () => {
    expect(() => printSkill({ ...RELEASE, name: "../x" })).toThrow(
      'cannot write the skill ../x: line 2: "../x" can not be the name',
    );
  });
});

it("any text is a skill or has problems, each with a line of the file", () => {
  const lines = RELEASE_TEXT.split("\n");
  const anyLine = fc.oneof(fc.constantFrom(...lines), fc.string());
  const anyEdit = fc.record({ at: fc.nat(lines.length), removed: fc.nat(3), line: anyLine });
  fc.assert(
    fc.property(fc.array(anyEdit, { minLength: 1, maxLength: 4 }), (edits) => {
      const edited = [...lines];
      for (const { at, removed, line } of edits) edited.splice(at, removed, line);
      const skill = parseSkill(edited.join("\n"), new Map());
      const problems = skill.kind === "broken" ? skill.problems : [];
      const most = edited.join("\n").split("\n").length;
      expect(problems.filter(({ line }) => line < 1 || line > most)).toEqual([]);
      expect(skill.kind === "broken" && problems.length === 0).toBe(false);
    }),
    { numRuns: 500 },
  );
});

it("an edited file that still is a procedure is written in one way only", () => {
  const loose = RELEASE_TEXT.replaceAll("\n- ", "\n*   ").replace("## Steps\n\n", "## Steps\n");
  const procedure = readBack([{ path: "SKILL.md", text: loose }]);
  expect(procedure && printSkill(procedure)[0]?.text).toBe(RELEASE_TEXT);
});
