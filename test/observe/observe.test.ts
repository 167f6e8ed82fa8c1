/** Observing a call: what is told of files, of git and of its index. */

import { chmodSync, renameSync, rmSync, symlinkSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { Observer } from "../../src/observe/observe.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { at, begin, callIn, end, repository, told } from "./observed-repository.ts";

const RULES = { crowded: [], unseen: [] };
const EFFECTS_MAX = 200;

/** What is told of one call, in a worktree that was looked at before. */
async function during(
  happens: (own: ReturnType<typeof repository>) => void,
  prepare: (own: ReturnType<typeof repository>) => void = () => {},
): Promise<readonly string[]> {
  const own = repository();
  prepare(own);
  const observer = new Observer(RULES);
  const call = callIn(own.root);
  await begin(observer, call);
  happens(own);
  return told(await end(observer, call), own.root);
}

describe("files", () => {
  it("are new, written or removed", async () => {
    const prepare = ({ write }: ReturnType<typeof repository>) => write("old.txt");
    const happens = ({ root, write }: ReturnType<typeof repository>) => {
      write("README.md", "changed");
      write("docs/new.md");
      rmSync(join(root, "old.txt"));
    };
    expect(await during(happens, prepare)).toEqual([
      "file-written README.md",
      "folder-made docs",
      "file-removed old.txt",
      "file-written +docs/new.md",
    ]);
  });

  it("that are replaced by another of the same name are not new", async () => {
    const happens = ({ root, write }: ReturnType<typeof repository>) => {
      write("README.md.tmp", "replaced");
      renameSync(join(root, "README.md.tmp"), join(root, "README.md"));
    };
    expect(await during(happens)).toEqual(["file-written README.md"]);
  });

  it("that are moved are removed here and new there", async () => {
    const happens = ({ root }: ReturnType<typeof repository>) =>
      renameSync(join(root, "README.md"), join(root, "READ.md"));
    expect(await during(happens)).toEqual(["file-written +READ.md", "file-removed README.md"]);
  });

  it("whose mode alone changes are not written", async () => {
    const happens = ({ root }: ReturnType<typeof repository>) =>
      chmodSync(join(root, "README.md"), 0o755);
    expect(await during(happens)).toEqual([]);
  });

  it("that pretend to be old are new all the same", async () => {
    const happens = ({ root, write }: ReturnType<typeof repository>) => {
      write("unpacked.txt");
      utimesSync(join(root, "unpacked.txt"), 1, 1);
    };
    expect(await during(happens)).toEqual(["file-written +unpacked.txt"]);
  });

  it("are named by their folder when that goes, and links are not followed", async () => {
    const prepare = ({ write }: ReturnType<typeof repository>) => write("build/a/b.txt");
    const happens = ({ root }: ReturnType<typeof repository>) => {
      rmSync(join(root, "build"), { recursive: true });
      symlinkSync("/", join(root, "everything"));
    };
    expect(await during(happens, prepare)).toEqual([
      "file-removed build",
      "path-exists everything",
    ]);
  });

  it("in folders that tools keep for themselves are not looked at", async () => {
    const happens = ({ write }: ReturnType<typeof repository>) => {
      write("node_modules/a/index.js");
      write("target/CACHEDIR.TAG");
      write("target/debug/app");
    };
    expect(await during(happens)).toEqual(["folder-made node_modules", "folder-made target"]);
  });

  it(`beyond ${EFFECTS_MAX} are left out, the deepest first`, async () => {
    const effects = await during(({ write }) => {
      for (let each = 0; each < EFFECTS_MAX; each += 1) write(`deep/${each}.txt`);
      write("top.txt");
    });
    expect(effects.length).toBe(EFFECTS_MAX);
    expect(effects.slice(0, 2)).toEqual(["folder-made deep", "file-written +top.txt"]);
  });

  it("that have a secret for a name are told without it", async () => {
    const token = `ghp_${"a1B2c3D4e5F6".repeat(3)}`;
    const [effect] = await during(({ write }) => write(`${token}.txt`));
    expect(effect).not.toContain(token);
  });
});

describe("in git", () => {
  it("commits, tags and new branches are told by name, moved branches are not", async () => {
    const happens = ({ git, commit, write }: ReturnType<typeof repository>) => {
      write("a.txt");
      commit("Add a.txt: the first letter");
      git("tag", "--annotate", "v1", "--message", "one");
      git("switch", "--quiet", "--create", "feature/b");
      git("branch", "--force", "main", "HEAD");
      git("pack-refs", "--all");
    };
    expect(await during(happens)).toEqual([
      "git-commit Add a.txt: the first letter",
      "git-branch feature/b",
      "git-tag v1",
      "file-written +a.txt",
      "index-written a.txt",
    ]);
  });

  it("what comes into the index or goes out of it is told, though no file changes", async () => {
    const prepare = ({ write }: ReturnType<typeof repository>) => write("docs/new.md");
    const happens = ({ git }: ReturnType<typeof repository>) => {
      git("add", "docs");
      git("rm", "--quiet", "--cached", "README.md");
    };
    expect(await during(happens, prepare)).toEqual([
      "index-removed README.md",
      "index-written docs/new.md",
    ]);
  });

  it("an index that was only refreshed, or changed before or after the call, tells nothing", async () => {
    const own = repository();
    const observer = new Observer(RULES);
    own.write("before.txt");
    own.git("add", ".");
    await begin(observer, callIn(own.root));
    utimesSync(join(own.root, "README.md"), 1, 1);
    own.git("status");
    expect(told(await end(observer, callIn(own.root)), own.root)).toEqual([
      "file-written README.md",
    ]);
    await begin(observer, callIn(own.root));
    own.write("within.txt");
    const atMs = Date.now() + 1;
    await new Promise((resolve) => setTimeout(resolve, 20));
    own.git("add", ".");
    expect(told(observer.end({ ...callIn(own.root), atMs }), own.root)).toEqual([
      "file-written +within.txt",
    ]);
  });

  it("what was only packed or reset is no commit", async () => {
    const prepare = ({ commit }: ReturnType<typeof repository>) => commit("Second");
    const happens = ({ git }: ReturnType<typeof repository>) => {
      git("pack-refs", "--all");
      git("reset", "--quiet", "--hard", "HEAD~1");
    };
    expect(await during(happens, prepare)).toEqual([]);
  });

  it("a tag that overlapped with a call in another worktree may be the other's", async () => {
    const own = repository();
    const linked = at(join(temporaryFolder(), "linked"));
    own.git("worktree", "add", "--quiet", linked.root, "-b", "other");
    const observer = new Observer(RULES);
    const [here, there] = [callIn(own.root), callIn(linked.root, "c2")];
    await begin(observer, here);
    await begin(observer, there);
    own.git("tag", "v1");
    own.commit("Here");
    linked.write("there.txt");
    expect(told(await end(observer, here), own.root)).toEqual(["git-commit Here"]);
    expect(told(await end(observer, there), linked.root)).toEqual(["file-written +there.txt"]);
  });
});
