/** One folder per way to write a skill wrong, or right, each with what is said of it. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { lint } from "../../src/skill/lint/lint.ts";
import type { Remark } from "../../src/skill/lint/remark.ts";
import { readSkillFolder } from "../../src/skill/read-folder.ts";

const FIXTURES = join(import.meta.dirname, "../fixtures/skills");

it.each(readdirSync(FIXTURES))("%s", (name) => {
  const remarks = lint(readSkillFolder(join(FIXTURES, name, "release-package")));
  const expected = readFileSync(join(FIXTURES, name, "expected.txt"), "utf8");
  expect(remarks.map(written).join("")).toBe(expected);
  expect(expected === "").toBe(name.startsWith("sound"));
});

function written({ level, path, line, message, hint }: Remark): string {
  return `${path}:${line} ${level}: ${message}\n  ${hint}\n`;
}
