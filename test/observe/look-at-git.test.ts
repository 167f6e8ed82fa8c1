/** Reading git's own files: the same refs as git lists, whatever else may lie there. */

import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, it } from "vitest";
import { lookAtGit } from "../../src/observe/look-at-git.ts";
import { worktreeOf } from "../../src/support/worktree.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { repository } from "./observed-repository.ts";

function refsIn(root: string): Readonly<Record<string, string>> {
  const worktree = worktreeOf(root);
  const refs = worktree && lookAtGit(worktree)?.refs;
  return Object.fromEntries([...(refs?.entries ?? [])].map(([name, ref]) => [name, ref.target]));
}

function refsListedByGit(cwd: string): Readonly<Record<string, string>> {
  const format = "--format=%(refname) %(objectname)";
  const listed = execFileSync("git", ["for-each-ref", format, "refs/heads", "refs/tags"], { cwd });
  const lines = listed.toString().trim().split("\n");
  return Object.fromEntries(lines.map((line) => line.split(" ")));
}

it("finds the refs that git lists: loose, packed, both, in folders, from a linked worktree", () => {
  const { root, git, commit } = repository();
  for (const name of ["v1", "v2", "deep/er/v3"]) git("tag", name);
  git("tag", "--annotate", "v4", "--message", "four");
  git("pack-refs", "--all");
  commit("Second");
  git("tag", "--force", "v2");
  git("branch", "feature/a");
  const linked = join(temporaryFolder(), "linked");
  git("worktree", "add", "--quiet", linked, "-b", "linked");
  expect(Object.keys(refsIn(root)).length).toBe(7);
  for (const folder of [root, linked]) expect(refsIn(folder)).toEqual(refsListedByGit(folder));
});

it("is total: any bytes in git's files give a look", () => {
  const { root } = repository();
  const worktree = worktreeOf(root);
  if (worktree === undefined) throw new Error("no worktree");
  const files = ["packed-refs", "logs/HEAD", "refs/heads/odd", "refs/tags/odd"];
  fc.assert(
    fc.property(fc.constantFrom(...files), fc.uint8Array({ maxLength: 300 }), (file, bytes) => {
      writeFileSync(join(root, ".git", file), bytes);
      expect(lookAtGit(worktree)).toMatchObject({ refs: { isPartial: false } });
    }),
    { numRuns: 50 },
  );
});

it("waits for no pipe that lies where git's files should", () => {
  const { root } = repository();
  for (const file of ["logs/HEAD", "packed-refs"]) {
    rmSync(join(root, ".git", file), { force: true });
    execFileSync("mkfifo", [join(root, ".git", file)]);
  }
  expect(Object.keys(refsIn(root))).toEqual(["refs/heads/main"]);
  const nested = join(root, "nested");
  mkdirSync(nested);
  execFileSync("mkfifo", [join(nested, ".git")]);
  expect(worktreeOf(nested)?.root).toBe(root);
});

it("sees no refs where git keeps them in another way", () => {
  const { root } = repository();
  mkdirSync(join(root, ".git/reftable"));
  expect(refsIn(root)).toEqual({});
});
