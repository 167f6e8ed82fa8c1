/** Whatever lies in a folder of skills, the list is made, and every file is in it or has a reason. */

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { afterEach, expect, it, vi } from "vitest";
import { openSkill } from "../../src/catalog/open-skill.ts";
import { ownIn, skillTree } from "./skill-tree.ts";
import { wildBytes } from "./wild-skills.ts";

afterEach(() => vi.unstubAllEnvs());

it("lists any bytes at all, or says why not", () => {
  const tree = skillTree();
  const files = fc.sample(wildBytes, { seed: 7, numRuns: 150 });
  for (const folder of [".agents/skills", ".claude/skills"]) {
    for (const [at, bytes] of files.entries()) {
      const path = join(tree.home, folder, `wild-${at}`);
      mkdirSync(path, { recursive: true });
      writeFileSync(join(path, "SKILL.md"), bytes);
    }
  }
  const catalog = tree.catalog();
  expect(ownIn(catalog).length + catalog.invalid.length).toBe(2 * files.length);
  expect(catalog.invalid.filter(({ problems }) => problems.length === 0)).toEqual([]);
  expect(catalog.invalid.length).toBeGreaterThan(20);
  const kinds = new Set(ownIn(catalog).map((skill) => openSkill(skill).kind));
  expect([...kinds].sort()).toEqual(["opened", "unreadable"]);
});
