/** Risk of a step: all that it brings along counts, and what its author says only ever raises it. */

import { expect, it } from "vitest";
import type { OwnStep } from "../../src/safety/step-risk.ts";
import { riskOfStep } from "../../src/safety/step-risk.ts";

const WORKSPACE = "/home/dev/project";
type Shell = Extract<OwnStep, { kind: "shell" }>;
type Edit = Extract<OwnStep, { kind: "edit" }>;

function shell(command: string, more: Partial<Shell> = {}): OwnStep {
  const bare = { id: "step", title: "Step", needs: [], env: [], binds: [], expects: [] };
  return { kind: "shell", ...bare, command, ...more };
}

function edit(diff: string, more: Partial<Edit> = {}): OwnStep {
  return { kind: "edit", id: "step", title: "Step", needs: [], expects: [], diff, ...more };
}

const classOf = (step: OwnStep) => riskOfStep(step, WORKSPACE).class;
const variable = (name: string, value: string) => ({ kind: "value", name, value }) as const;

it("is that of its command, in its folder", () => {
  expect(riskOfStep(shell("git push --force"), WORKSPACE)).toEqual({
    class: "destructive",
    because: "git push --force is hard to undo or beyond the workspace",
  });
  expect(classOf(shell("touch ../notes.md"))).toBe("destructive");
  expect(classOf(shell("touch ../notes.md", { folder: "docs" }))).toBe("local-write");
});

it("is what its variables make of it", () => {
  expect(classOf(shell("git status", { env: [variable("NAME", "it's; rm -rf /")] }))).toBe("read");
  expect(classOf(shell("git status", { env: [variable("GIT_SSH_COMMAND", "sh x.sh")] }))).not.toBe(
    "read",
  );
  expect(classOf(shell("git status", { env: [variable("LD_PRELOAD", "x.so")] }))).toBe("unknown");
  const fromCaller = { kind: "from-caller", name: "PYTHONPATH" } as const;
  expect(classOf(shell("git status", { env: [fromCaller] }))).toBe("unknown");
});

it("is that of the places it asks to write to", () => {
  const needing = (path: string) => shell("git status", { needs: [{ kind: "write", path }] });
  expect(classOf(needing("dist"))).toBe("local-write");
  expect(["/etc", "~/.ssh", "~", "../other", ".git/hooks"].map(needing).map(classOf)).toEqual(
    Array.from({ length: 5 }, () => "destructive"),
  );
});

it("is that of the files it edits", () => {
  const diffOf = (path: string) => `--- a/${path}\n+++ b/${path}\n@@ -1,1 +1,1 @@\n-a\n+b`;
  expect(classOf(edit(diffOf("src/a.ts")))).toBe("local-write");
  expect(classOf(edit(`--- /dev/null\n+++ b/new.md\n@@ -0,0 +1,1 @@\n+a`))).toBe("local-write");
  expect(classOf(edit(diffOf(".git/hooks/pre-commit")))).toBe("destructive");
  expect(classOf(edit(diffOf("../other")))).toBe("destructive");
});

it("is raised by what its author says, and never lowered", () => {
  expect(riskOfStep(shell("git status", { risk: "external" }), WORKSPACE)).toEqual({
    class: "external",
    because: "the skill itself says so",
  });
  expect(classOf(shell("git push", { risk: "read" }))).toBe("external");
  expect(classOf(edit("--- a/x\n+++ b/x\n@@ -1,1 +1,1 @@\n-a\n+b", { risk: "unknown" }))).toBe(
    "unknown",
  );
});
