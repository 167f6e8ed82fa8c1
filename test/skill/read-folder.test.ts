/** Skill folders on disk, also hostile ones. */

import { execFileSync } from "node:child_process";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { bodyDigest } from "../../src/skill/digest.ts";
import { lint } from "../../src/skill/lint/lint.ts";
import { readSkillFolder } from "../../src/skill/read-folder.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { RELEASE_TEXT } from "./release-package.ts";

it("a folder that is not there is one clear message", () => {
  expect(() => readSkillFolder(join(temporaryFolder(), "none"))).toThrow(/^cannot read the skill /);
});

it("a body of 10 MB is refused unread", () => {
  const text = RELEASE_TEXT + "x".repeat(10 * 1024 * 1024);
  const folder = skillFolder({ "SKILL.md": text });
  expect(messages(folder)).toEqual([
    `SKILL.md: SKILL.md can not be read: it has ${text.length} bytes, more than 1048576`,
  ]);
});

it("a body of a procedure within the size of a file, but not of a procedure, is refused", () => {
  const folder = skillFolder({ "SKILL.md": `${RELEASE_TEXT}${"- x\n".repeat(150_000)}` });
  expect(messages(folder)).toEqual([
    expect.stringMatching(/^SKILL\.md: the body has \d+ characters$/),
  ]);
});

it("links are not followed out of the folder, nor in circles", () => {
  const folder = skillFolder({ "SKILL.md": RELEASE_TEXT });
  mkdirSync(join(folder, "scripts"));
  symlinkSync("/etc/passwd", join(folder, "scripts/users.sh"));
  symlinkSync("loop.sh", join(folder, "scripts/loop.sh"));
  symlinkSync("nowhere", join(folder, "scripts/gone.sh"));
  symlinkSync("..", join(folder, "scripts/up"));
  execFileSync("mkfifo", [join(folder, "scripts/pipe.sh")]);
  const read = readSkillFolder(folder);
  expect(Object.fromEntries(read.files)).toMatchObject({
    "scripts/users.sh": { kind: "unreadable", reason: "it leads out of the folder" },
    "scripts/loop.sh": { kind: "unreadable", reason: "it is a link to itself" },
    "scripts/gone.sh": { kind: "unreadable", reason: "it is a link to nothing" },
    "scripts/up": { kind: "unreadable", reason: "it leads out of the folder" },
    "scripts/pipe.sh": { kind: "unreadable", reason: "it is no file" },
  });
  expect(bodyDigest(read)).toBeUndefined();
});

it("a SKILL.md that is a link is read, and Codex's blindness to it is told", () => {
  const folder = skillFolder({ "release.md": RELEASE_TEXT });
  symlinkSync("release.md", join(folder, "SKILL.md"));
  expect(messages(folder)).toEqual(["SKILL.md: Codex does not see a SKILL.md that is a link"]);
});

it("too many files are refused", () => {
  const folder = skillFolder({ "SKILL.md": RELEASE_TEXT });
  for (let at = 0; at < 501; at += 1) writeFileSync(join(folder, `${at}.txt`), "");
  expect(() => readSkillFolder(folder)).toThrow("it holds more than 500 files");
});

it("the digest follows the body, scripts and patches, and nothing else", () => {
  const digestOf = (files: Readonly<Record<string, string>>) =>
    bodyDigest(readSkillFolder(skillFolder({ "SKILL.md": RELEASE_TEXT, ...files })));
  const base = digestOf({});
  const same = [
    { "notes.md": "a" },
    { "SKILL.md": RELEASE_TEXT.replace("5 of 5", "6 of 6") },
    { "SKILL.md": RELEASE_TEXT.replaceAll("\n", "\r\n") },
  ];
  const others = [
    { "SKILL.md": RELEASE_TEXT.replace("Tag it", "Tag that") },
    { "scripts/a.sh": "ls\n" },
    { "scripts/b.sh": "ls\n" },
    { "patches/0001-a.md": "ls\n" },
  ];
  expect(base).toMatch(/^[0-9a-f]{64}$/);
  expect(same.map(digestOf)).toEqual([base, base, base]);
  expect(new Set([base, ...others.map(digestOf)]).size).toBe(others.length + 1);
});

function messages(folder: string): readonly string[] {
  return lint(readSkillFolder(folder)).map(({ path, message }) => `${path}: ${message}`);
}

function skillFolder(files: Readonly<Record<string, string>>): string {
  const folder = join(temporaryFolder(), "release-package");
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, path, ".."), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}
