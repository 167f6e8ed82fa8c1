/** The skill that comes with skilld: agents read it, so it is in order, and names what there is. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { lint } from "../../src/skill/lint/lint.ts";
import { readSkillFolder } from "../../src/skill/read-folder.ts";
import { packageRoot } from "../../src/support/package-root.ts";

const folder = join(packageRoot(), "skills/skilld");
const text = readFileSync(join(folder, "SKILL.md"), "utf8");

it("has nothing that an agent would refuse, cut or change", () => {
  const remarks = lint(readSkillFolder(folder));
  expect(remarks.filter(({ level }) => level !== "note")).toEqual([]);
});

it("is part of the package", () => {
  const manifest = JSON.parse(readFileSync(join(packageRoot(), "package.json"), "utf8"));
  expect(manifest.files).toContain("skills");
});

it("names only commands and flags that there are", () => {
  const commands = [...text.matchAll(/`skilld ([a-z]+)([^`]*)`/g)];
  expect(new Set(commands.map(([, verb]) => verb))).toEqual(
    new Set(["replay", "verify", "approve", "trust", "promote"]),
  );
  for (const [, verb = "", rest = ""] of commands) {
    const source = readFileSync(join(packageRoot(), `src/cli/verbs/${verb}.ts`), "utf8");
    for (const [, flag = ""] of rest.matchAll(/--([a-z-]+)/g)) {
      expect(`${verb}: ${source}`).toMatch(new RegExp(`["']?${flag}["']?: \\{ type|\\.\\.\\.`));
    }
  }
});
