/** Calls that are seen late, overlap or never come back: what is told, and what nobody can know. */

import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { Observer } from "../../src/observe/observe.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { begin, callIn, end, repository, seenLate, told } from "./observed-repository.ts";

const RULES = { crowded: [], unseen: [] };
const HOUR_MS = 3_600_000;

describe("when the look comes after the deed", () => {
  const happens =
    ({ root, write, git, commit }: ReturnType<typeof repository>) =>
    () => {
      write("README.md", "changed");
      write("made.txt");
      rmSync(join(root, "old.txt"));
      commit("Change");
      git("tag", "v1");
      git("branch", "feature");
    };

  it("only what times tell is told", async () => {
    const own = repository();
    own.write("old.txt");
    own.commit("Second");
    const effects = await seenLate(new Observer(RULES), callIn(own.root), happens(own));
    expect(told(effects, own.root)).toEqual([
      "git-commit Change",
      "git-tag v1",
      "file-written ?README.md",
      "file-written ?made.txt",
    ]);
  });

  it("the look after the call before stands for the one that was missed", async () => {
    const own = repository();
    own.write("old.txt");
    own.commit("Second");
    const observer = new Observer(RULES);
    await begin(observer, callIn(own.root, "before"));
    await end(observer, callIn(own.root, "before"));
    const effects = await seenLate(observer, callIn(own.root), happens(own));
    expect(told(effects, own.root)).toEqual([
      "git-commit Change",
      "git-branch feature",
      "git-tag v1",
      "file-written README.md",
      "file-written +made.txt",
      "file-removed old.txt",
      "index-written README.md",
      "index-written made.txt",
      "index-removed old.txt",
    ]);
  });

  it("what somebody did between two calls is told of neither", async () => {
    const own = repository();
    for (const name of ["gone.txt", "changed.txt"]) own.write(name);
    const observer = new Observer(RULES);
    await begin(observer, callIn(own.root, "before"));
    await end(observer, callIn(own.root, "before"));
    rmSync(join(own.root, "gone.txt"));
    own.write("changed.txt", "by a person");
    own.write("new.txt", "by a person");
    own.commit("By a person");
    await begin(observer, callIn(own.root));
    own.write("made.txt");
    expect(told(await end(observer, callIn(own.root)), own.root)).toEqual([
      "file-written +made.txt",
    ]);
  });

  it("what happens after the call's end is not told", async () => {
    const own = repository();
    const observer = new Observer(RULES);
    const call = callIn(own.root);
    await begin(observer, call);
    own.write("within.txt");
    const atMs = Date.now() + 1;
    await new Promise((resolve) => setTimeout(resolve, 20));
    own.write("later.txt");
    expect(told(observer.end({ ...call, atMs }), own.root)).toEqual(["file-written +within.txt"]);
  });
});

describe("calls that", () => {
  it("overlap in one worktree are told nothing of, also those of two sessions", async () => {
    const own = repository();
    mkdirSync(join(own.root, "sub"));
    const observer = new Observer(RULES);
    const [one, other] = [callIn(own.root), callIn(join(own.root, "sub"), "c2", "s2")];
    await begin(observer, one);
    await begin(observer, other);
    own.write("a.txt");
    expect(await end(observer, one)).toEqual([]);
    own.write("b.txt");
    expect(await end(observer, other)).toEqual([]);
  });

  it("never came back stand in nobody's way once their session goes on, or an hour later", async () => {
    const own = repository();
    const observer = new Observer(RULES);
    await begin(observer, callIn(own.root, "interrupted"));
    observer.pause(callIn(own.root));
    observer.begin({ ...callIn(own.root, "lost", "s2"), atMs: Date.now() - HOUR_MS });
    await begin(observer, callIn(own.root, "next"));
    own.write("made.txt");
    const effects = await end(observer, callIn(own.root, "next"));
    expect(told(effects, own.root)).toEqual(["file-written +made.txt"]);
    expect(observer.isIdleAt(Date.now())).toBe(true);
  });

  it("work where everybody writes are not looked at", async () => {
    const home = temporaryFolder();
    const observer = new Observer({ crowded: [join(home, "user")], unseen: [] });
    for (const folder of [home, join(home, "user"), "/", "relative", join(home, "gone")]) {
      const call = callIn(folder, folder);
      await begin(observer, call);
      writeFileSync(join(home, `${folder.length}.txt`), "");
      expect(await end(observer, call)).toEqual([]);
    }
  });

  it("work in a folder without git are told their files", async () => {
    const folder = temporaryFolder();
    const observer = new Observer({ crowded: [], unseen: [join(folder, "ours")] });
    await begin(observer, callIn(folder));
    mkdirSync(join(folder, "ours"));
    writeFileSync(join(folder, "ours/skilld.db"), "");
    writeFileSync(join(folder, "theirs.txt"), "");
    expect(told(await end(observer, callIn(folder)), folder)).toEqual([
      "folder-made ours",
      "file-written +theirs.txt",
    ]);
  });
});
