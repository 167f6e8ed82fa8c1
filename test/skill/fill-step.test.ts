/** Filling in a step: every value stays one value, in every place a step has for it. */

import { expect, it } from "vitest";
import type { StepTemplate } from "../../src/model/procedure.ts";
import { fillStep, namesUsedBy } from "../../src/skill/fill-step.ts";

const base = { id: "step", title: "Step {{version}}", needs: [], expects: [] } as const;
const values = new Map([
  ["version", "1.4.0"],
  ["word", "it's; $(rm x)"],
]);

function filled(step: StepTemplate): StepTemplate {
  const reading = fillStep(step, values);
  if (reading.kind === "refused") throw new Error(reading.reason);
  return reading.value;
}

const EDIT: StepTemplate = {
  ...base,
  kind: "edit",
  diff: "--- a/{{version}}.md\n+++ b/{{version}}.md\n@@ -1,1 +1,1 @@\n-{{word}}\n+{{other}}",
};

it("fills in a command, its folder, its variables and its needs, and no condition", () => {
  const step: StepTemplate = {
    ...base,
    kind: "shell",
    command: "echo {{word}} v{{version}} {{other}}",
    folder: "packages/{{version}}",
    env: [
      { kind: "value", name: "WORD", value: "{{word}}" },
      { kind: "from-caller", name: "HOME" },
    ],
    needs: [{ kind: "git" }, { kind: "write", path: "out/{{version}}" }],
    binds: [],
    expects: [{ kind: "git-tag", tag: "v{{version}}" }],
  };
  expect(filled(step)).toEqual({
    ...step,
    command: "echo 'it'\\''s; $(rm x)' v1.4.0 {{other}}",
    folder: "packages/1.4.0",
    env: [
      { kind: "value", name: "WORD", value: "it's; $(rm x)" },
      { kind: "from-caller", name: "HOME" },
    ],
    needs: [{ kind: "git" }, { kind: "write", path: "out/1.4.0" }],
  });
  expect([...namesUsedBy(step)].sort()).toEqual(["other", "version", "word"]);
});

it("fills in a diff, an instruction and the arguments of a tool", () => {
  expect(filled(EDIT)).toEqual({
    ...EDIT,
    diff: "--- a/1.4.0.md\n+++ b/1.4.0.md\n@@ -1,1 +1,1 @@\n-it's; $(rm x)\n+{{other}}",
  });
  expect(filled({ ...base, kind: "agent", instruction: "Tell of {{version}}." })).toMatchObject({
    instruction: "Tell of 1.4.0.",
  });
  const given = { title: "v{{version}}", tags: ["{{word}}", 3], more: { at: "{{version}}" } };
  expect(filled({ ...base, kind: "tool", server: "s", tool: "t", arguments: given })).toMatchObject(
    {
      arguments: { title: "v1.4.0", tags: ["it's; $(rm x)", 3], more: { at: "1.4.0" } },
    },
  );
});

it("refuses values that would become something else", () => {
  const refused = (step: StepTemplate, value: string) =>
    fillStep(step, new Map([["word", value]])).kind;
  const shell = { ...base, kind: "shell", env: [], binds: [] } as const;
  expect(refused(EDIT, "two\n+lines")).toBe("refused");
  expect(refused({ ...EDIT, diff: EDIT.diff.replaceAll("{{version}}", "{{word}}") }, "../x")).toBe(
    "refused",
  );
  expect(refused({ ...shell, command: "{{word}} x" }, "rm")).toBe("refused");
  expect(refused({ ...shell, command: "ls", folder: "{{word}}" }, "..")).toBe("refused");
});
