/** Placing a skill: all of it or nothing, and nothing of others is touched. */

import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { placeSkill } from "../../src/skill/place-skill.ts";
import { canMount, mountReadOnly } from "../support/mounts.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const FILES = [
  { path: "SKILL.md", text: "# Greet\n" },
  { path: "scripts/greet.sh", text: "echo hello\n" },
];

function placing(root: string) {
  const folder = join(root, ".agents/skills");
  return { name: "greet", files: FILES, folder, links: [join(root, ".claude/skills")] };
}

function everythingIn(root: string): readonly string[] {
  return readdirSync(root, { recursive: true, encoding: "utf8" }).sort();
}

it("writes every file, and a relative link for the agents that look elsewhere", () => {
  const root = temporaryFolder();
  expect(placeSkill(placing(root))).toEqual({
    path: join(root, ".agents/skills/greet"),
    copies: [],
  });
  expect(readlinkSync(join(root, ".claude/skills/greet"))).toBe("../../.agents/skills/greet");
  for (const { path, text } of FILES) {
    expect(readFileSync(join(root, ".claude/skills/greet", path), "utf8")).toBe(text);
  }
  expect(readdirSync(join(root, ".agents/skills"))).toEqual(["greet"]);
});

it("needs no link where both folders are one", () => {
  const root = temporaryFolder();
  mkdirSync(join(root, ".claude"));
  mkdirSync(join(root, ".agents/skills"), { recursive: true });
  symlinkSync("../.agents/skills", join(root, ".claude/skills"));
  placeSkill(placing(root));
  expect(readdirSync(join(root, ".claude/skills"))).toEqual(["greet"]);
  expect(existsSync(join(root, ".claude/skills/greet/SKILL.md"))).toBe(true);
});

it("never writes over what is there, and takes back what it wrote before it noticed", () => {
  const root = temporaryFolder();
  mkdirSync(join(root, ".claude/skills/greet"), { recursive: true });
  writeFileSync(join(root, ".claude/skills/greet/SKILL.md"), "theirs");
  const before = everythingIn(root);
  expect(() => placeSkill(placing(root))).toThrow(
    "cannot write the skill greet: it is there already",
  );
  expect(everythingIn(root)).toEqual(before);
  expect(readFileSync(join(root, ".claude/skills/greet/SKILL.md"), "utf8")).toBe("theirs");
});

it.each([".agents", ".claude"])("leaves nothing behind where %s is no folder", (name) => {
  const root = temporaryFolder();
  writeFileSync(join(root, name), "a file");
  expect(() => placeSkill(placing(root))).toThrow(
    `cannot write the skill greet into ${root}/.agents/skills: ${root}/${name} is no folder`,
  );
  expect(everythingIn(root)).toEqual([name]);
});

it.skipIf(!canMount).each([".", ".agents", ".claude"])(
  "leaves nothing behind where %s can not be written to (needs mount)",
  (name) => {
    const root = temporaryFolder();
    for (const folder of [".agents", ".claude"]) mkdirSync(join(root, folder));
    mountReadOnly(join(root, name));
    expect(() => placeSkill(placing(root))).toThrow(
      /^cannot write the skill greet into .+: EROFS: read-only file system/,
    );
    expect(everythingIn(root)).toEqual([".agents", ".claude"]);
  },
);

it("does not write through a link to nothing", () => {
  const root = temporaryFolder();
  symlinkSync("nowhere", join(root, ".agents"));
  expect(() => placeSkill(placing(root))).toThrow(`${root}/.agents is no folder`);
  expect(everythingIn(root)).toEqual([".agents"]);
});
