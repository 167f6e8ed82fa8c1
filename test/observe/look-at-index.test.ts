/** Reading git's index: the same entries as git lists, whatever else may lie there. */

import { execFileSync } from "node:child_process";
import { readFileSync, realpathSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual as isDeepEqual } from "node:util";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lookAtIndex } from "../../src/observe/look-at-index.ts";
import { parseGitIndex } from "../../src/observe/parse-git-index.ts";
import { worktreeOf } from "../../src/support/worktree.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { at, type Repository, repository } from "./observed-repository.ts";

const HASH_BYTES = 20;
const BLOB = "0123456789abcdef0123456789abcdef01234567";

/** `undefined` for an index that can not be read. */
function entriesIn(root: string): Readonly<Record<string, string>> | undefined {
  const worktree = worktreeOf(root);
  if (worktree === undefined) throw new Error("no worktree");
  const index = lookAtIndex(worktree);
  return index && Object.fromEntries(index.entries);
}

function listedByGit(cwd: string): Readonly<Record<string, string>> {
  const listed: Record<string, string> = {};
  const lines = execFileSync("git", ["ls-files", "--stage", "-z"], { cwd }).toString().split("\0");
  for (const line of lines.filter(Boolean)) {
    const [, held = "", path = ""] = /^([^\t]+)\t(.*)$/s.exec(line) ?? [];
    listed[path] = path in listed ? `${listed[path]}\n${held}` : held;
  }
  return listed;
}

function expectSameAsGit({ root }: Repository, entries: number): void {
  const listed = listedByGit(root);
  expect(Object.keys(listed).length).toBe(entries);
  expect(entriesIn(root)).toEqual(listed);
}

describe("what git lists is read", () => {
  it("after add, rm --cached, mv and commit", () => {
    const own = repository();
    own.write("docs/a b.md");
    own.write("docs/ü.md");
    own.git("add", "docs");
    expectSameAsGit(own, 3);
    own.git("rm", "--quiet", "--cached", "README.md");
    own.git("mv", "docs/ü.md", "u.md");
    expectSameAsGit(own, 2);
    own.commit("Second");
    expectSameAsGit(own, 3);
  });

  it("of files that will be added, in every version", () => {
    const own = repository();
    for (const path of ["a", "a.b", "a/b", "a/c/d", "z"]) own.write(path.replace(/^a\//, "b/"));
    own.git("add", "--intent-to-add", ".");
    for (const version of ["2", "3", "4"]) {
      own.git("update-index", "--index-version", version);
      expectSameAsGit(own, 6);
    }
  });

  it("of both sides of a conflict", () => {
    const own = repository();
    own.git("switch", "--quiet", "--create", "other");
    own.write("README.md", "theirs");
    own.commit("Theirs");
    own.git("switch", "--quiet", "main");
    own.write("README.md", "ours");
    own.commit("Ours");
    expect(() => own.git("merge", "--quiet", "other")).toThrow();
    expectSameAsGit(own, 1);
    expect(entriesIn(own.root)?.["README.md"]?.split("\n").length).toBe(3);
  });

  it("in a linked worktree, and in a repository with longer names of objects", () => {
    const own = repository();
    const linked = at(join(temporaryFolder(), "linked"));
    own.git("worktree", "add", "--quiet", linked.root, "-b", "other");
    linked.write("only-here.txt");
    linked.git("add", ".");
    expectSameAsGit(linked, 2);
    expectSameAsGit(own, 1);
    const long = at(realpathSync(temporaryFolder()));
    long.git("init", "--quiet", "--object-format=sha256");
    expect(entriesIn(long.root)).toEqual({});
    long.write("a.txt");
    long.git("add", ".");
    expectSameAsGit(long, 1);
  });

  it("whatever the paths are", () => {
    const own = repository();
    const name = fc.string({ unit: "grapheme", minLength: 1, maxLength: 12 });
    const part = name.filter((each) => !/[\0/]/.test(each) && !/^\.|^git~/i.test(each));
    const path = fc
      .array(part, { minLength: 1, maxLength: 400, size: "small" })
      .map((parts) => parts.join("/"));
    fc.assert(
      fc.property(
        fc.uniqueArray(path, { maxLength: 30 }),
        fc.constantFrom("2", "4"),
        (paths, version) => {
          rmSync(join(own.root, ".git/index"));
          const input = paths.map((each) => `100644 ${BLOB} 0\t${each}\0`).join("");
          own.git("update-index", "--add", "--index-version", version, "README.md");
          execFileSync("git", ["update-index", "-z", "--index-info"], { cwd: own.root, input });
          expect(entriesIn(own.root)).toEqual(listedByGit(own.root));
        },
      ),
      { numRuns: 25 },
    );
  });
});

describe("an index that can not be read is no index", () => {
  it("when it is split or sparse, of a newer version, or has more entries than are looked at", () => {
    const own = repository();
    own.git("update-index", "--split-index");
    expect(entriesIn(own.root)).toBeUndefined();
    own.git("update-index", "--no-split-index");
    own.write("deep/a");
    own.commit("Second");
    own.git("sparse-checkout", "set", "--cone", "--sparse-index");
    expect(entriesIn(own.root)).toBeUndefined();
    own.git("sparse-checkout", "disable");
    expectSameAsGit(own, 2);
    const bytes = readFileSync(join(own.root, ".git/index"));
    for (const [field, value] of [
      [4, 5],
      [8, 20_001],
    ] as const) {
      const other = Buffer.from(bytes);
      other.writeUInt32BE(value, field);
      expect(parseGitIndex(other, HASH_BYTES)).toBeUndefined();
    }
  });

  it("when it is cut, or is larger than is read", () => {
    const own = repository();
    own.write("docs/a.md");
    own.git("add", ".");
    for (const version of ["2", "4"]) {
      own.git("update-index", "--index-version", version);
      const bytes = readFileSync(join(own.root, ".git/index"));
      const whole = parseGitIndex(bytes, HASH_BYTES);
      const readings = Array.from(bytes, (_, length) =>
        parseGitIndex(bytes.subarray(0, length), HASH_BYTES),
      );
      // Only the length of what follows them tells whether all the entries are there.
      const misread = readings.filter((each) => each !== undefined && !isDeepEqual(each, whole));
      expect(misread).toEqual([]);
    }
    truncateSync(join(own.root, ".git/index"), 8_388_609);
    expect(entriesIn(own.root)).toBeUndefined();
  });

  it("and any bytes give a look", () => {
    const own = repository();
    const path = join(own.root, ".git/index");
    const bytes = readFileSync(path);
    const spoiled = fc
      .array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)), { maxLength: 5 })
      .map((changes) => {
        const copy = Buffer.from(bytes);
        for (const [offset, byte] of changes) copy[offset] = byte;
        return copy;
      });
    fc.assert(
      fc.property(fc.oneof(spoiled, fc.uint8Array({ maxLength: 300 })), (given) => {
        writeFileSync(path, given);
        expect(() => entriesIn(own.root)).not.toThrow();
      }),
      { numRuns: 200 },
    );
  });
});
