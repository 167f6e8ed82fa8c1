/** What is so after a step, and how that is known. */

import { describe, expect, it } from "vitest";
import type { Effect } from "../../src/model/rollout.ts";
import { back, command, edited, ran, rolloutOf, stepsIn, type Told } from "./telling.ts";

const effectsOf = (...events: Told): readonly string[] =>
  stepsIn(rolloutOf(...events)).flatMap(({ effects }) => effects.map(lineOf));

function lineOf({ source, what, name }: Effect): string {
  return `${source}: ${what} ${name}`;
}

describe("edits and redirections in the log", () => {
  it("write their files", () => {
    expect(effectsOf(edited("a.txt"))).toEqual(["edit: file-written /w/a.txt"]);
    expect(effectsOf(ran("make > build.log 2>&1"))).toEqual([
      "redirection: file-written build.log",
    ]);
    expect(effectsOf(ran("echo x | tee -a notes.md"))).toEqual([
      "redirection: file-written notes.md",
    ]);
  });

  it("only when they succeeded, and never to nowhere", () => {
    expect(effectsOf(ran("make > build.log", 2))).toEqual([]);
    expect(effectsOf(ran("make > /dev/null"))).toEqual([]);
  });

  it("and what the agent saw a command change is told beside", () => {
    const changes = [{ path: "/w/a.txt", change: "delete" as const }];
    expect(effectsOf(command("c1", "make"), back("c1", "succeeded", { changes }))).toEqual([
      "observed: file-removed /w/a.txt",
    ]);
  });
});

it.each([
  ["git commit -qam 'fix: one' ", ["git-commit fix: one"]],
  ["git commit --message=two", ["git-commit two"]],
  ["git commit -m$'three\\nmore'", ["git-commit three"]],
  ["git tag -am 'v1' v1.0.0", ["git-tag v1.0.0"]],
  ["git tag -d v1.0.0", []],
  ["git tag --points-at 33cf4098", []],
  ["git tag --no-contains v1.0.0", []],
  ["git branch --no-merged main", []],
  ["git checkout -qb feature/x", ["git-branch feature/x"]],
  ["git switch -c feature/y", ["git-branch feature/y"]],
  ["git -C sub branch topic", ["git-branch topic"]],
  ["git rm old.txt", ["file-removed old.txt"]],
  ["mkdir -p -m 700 a/b c", ["folder-made a/b", "folder-made c"]],
  ["cp a.txt b.txt", ["path-exists b.txt"]],
  ["mv a.txt b.txt", ["file-removed a.txt", "path-exists b.txt"]],
  ["rm -rf build", ["file-removed build"]],
  ["sed -i.bak s/a/b/ a.txt", ["file-written a.txt"]],
  ["npm version 1.2.3", ["file-written package.json", "git-tag v1.2.3"]],
  ["npm version 1.2.3 --no-git-tag-version", ["file-written package.json"]],
  ["npm version minor", ["file-written package.json"]],
  ["cat log | mkdir x", ["folder-made x"]],
  ["mkdir x | cat", []],
  ["mkdir $X", []],
])("a table knows the effects of %s", (script, effects) => {
  expect(effectsOf(ran(script))).toEqual(effects.map((effect) => `known: ${effect}`));
});

describe("the agent's own later look-ups", () => {
  it("find what the command before them names, or says that it made", () => {
    expect(effectsOf(ran("./gen.sh out/a.json"), ran("cat out/a.json"))).toEqual([
      "looked-up: path-exists /w/out/a.json",
    ]);
    const printed = "reading b.txt\nwrote dist/index.html (3 kB).";
    expect(effectsOf(ran("./build.sh", 0, printed), ran("ls -l dist/index.html b.txt"))).toEqual([
      "looked-up: path-exists /w/dist/index.html",
    ]);
  });

  it("find tags", () => {
    expect(
      effectsOf(ran("./release.sh 1.2.0"), ran("git tag --list", 0, "v1.1.0\nv1.2.0")),
    ).toEqual(["looked-up: git-tag v1.2.0"]);
  });

  it("say nothing about what was looked at before, was not found, or nobody named", () => {
    const look = ran("cat out/a.json");
    expect(effectsOf(look, ran("./gen.sh out/a.json"), ran("cat out/a.json"))).toEqual([]);
    expect(effectsOf(ran("./gen.sh out/a.json"), ran("cat out/a.json", 1))).toEqual([]);
    expect(effectsOf(ran("./gen.sh"), ran("cat out/a.json"))).toEqual([]);
    expect(effectsOf(ran("npm test out/a.json"), ran("cat out/a.json"))).toEqual([]);
  });
});
