/** What a call becomes: atomic steps with their folders, edits, looks, and what is skilld's own. */

import { describe, expect, it } from "vitest";
import {
  back,
  call,
  command,
  edited,
  linesOf,
  prompt,
  ran,
  rolloutOf,
  stepsIn,
} from "./telling.ts";

describe("compound commands are split into atomic steps", () => {
  it("at every connector, and never inside quotes, heredocs or loops", () => {
    expect(linesOf(rolloutOf(ran("npm ci && npm test; git commit -m 'a && b'")))).toEqual([
      "npm ci [unknown]",
      "npm test [unknown]",
      "git commit -m 'a && b' [succeeded 0]",
    ]);
    const loop = "for f in *.md; do prettier $f && echo ok; done";
    expect(linesOf(rolloutOf(ran(loop)))).toEqual([`${loop} [succeeded 0]`]);
  });

  it("also through the shells that a line starts", () => {
    expect(linesOf(rolloutOf(ran(`bash -lc 'make && (make install; make check)'`)))).toEqual([
      "make [succeeded 0]",
      "make install [unknown]",
      "make check [succeeded 0]",
    ]);
  });

  it("with what the shell was told before as their setup, not as steps", () => {
    const [step] = stepsIn(rolloutOf(ran("export CI=1; set -e; make")));
    expect(step?.deed).toEqual({
      type: "command",
      script: "make",
      programs: ["make"],
      setup: ["export CI=1", "set -e"],
      typed: [],
    });
  });

  it("but what runs to fill a variable is a step of its own", () => {
    expect(linesOf(rolloutOf(ran("OUT=$(npm run build) && echo $OUT")))).toEqual([
      "OUT=$(npm run build) [succeeded 0]",
      "echo $OUT [succeeded 0]",
    ]);
    expect(linesOf(rolloutOf(ran("D=$(mktemp -d) && make -C $D")))).toEqual([
      "make -C $D [succeeded 0]",
    ]);
  });

  it("and what can not be parsed stays one step", () => {
    expect(linesOf(rolloutOf(ran("if true; then", 2)))).toEqual(["if true; then [failed 2]"]);
  });
});

describe("cd and workdir become the step's folder", () => {
  const foldersOf = (script: string, details = {}) =>
    stepsIn(rolloutOf(command("c1", script, details), back("c1", "succeeded", { exit: 0 }))).map(
      ({ cwd }) => cwd,
    );

  it("one after the other, there and back", () => {
    expect(foldersOf("make; cd api && make; cd - && make; cd /tmp; make")).toEqual([
      "/w",
      "/w/api",
      "/w",
      "/tmp",
    ]);
    expect(foldersOf("pushd a; make; popd; make")).toEqual(["/w/a", "/w"]);
  });

  it("only inside parentheses where they stand in parentheses", () => {
    expect(foldersOf("(cd api && make) && make")).toEqual(["/w/api", "/w"]);
  });

  it("relative to the folder that the call gives", () => {
    expect(foldersOf("cd .. && make", { cwd: "packages/a" })).toEqual(["/w/packages"]);
  });

  it("and are not known where only running would tell", () => {
    expect(foldersOf('cd "$HOME/x" && make')).toEqual([undefined]);
  });
});

it("look-ups are marked exploration", () => {
  const looks = [
    "ls -la | head -3",
    "cat a.txt",
    "rg -n 'x' src",
    "git status --short",
    "git -C sub log --oneline -3",
    "git branch -a",
    "git tag --points-at HEAD",
    "find . -name '*.ts' -exec grep -l x {} \\;",
    "sed -n '1,5p' a.txt",
    "awk '$1 > 5 {print $2}' a.txt",
    "node --version",
    "npm run --help",
    "bun src/cli.ts prepare --help 2>&1 | head",
    "gh pr view 12",
    "gh auth status",
    "gh api repos/o/r/contents/x",
    "test -f a.txt && echo yes",
    "npm ls 2>/dev/null",
  ];
  const deeds = [
    "ls > files.txt",
    "find . -name '*.tmp' -delete",
    "find . -exec rm {} \\;",
    "sed -i.bak s/a/b/ a.txt",
    "awk '{print > \"out\"}' a.txt",
    "git branch feature",
    "git tag v1",
    "git stash",
    "gh api -X POST repos/o/r/issues",
    "gh auth login",
    "git commit -m --help",
    "cat a | tee b",
    "npm install",
    "curl -sSo x https://example.org",
    "sudo rm a",
    "xargs rm < list",
  ];
  const isLook = (script: string) =>
    stepsIn(rolloutOf(ran(script))).every(({ isExploration }) => isExploration);
  expect(looks.filter((script) => !isLook(script))).toEqual([]);
  expect(deeds.filter(isLook)).toEqual([]);
  const read = rolloutOf(call("c1", { type: "look", path: "a.txt" }));
  expect(stepsIn(read)[0]?.isExploration).toBe(true);
});

describe("edits become a file, a kind of change and a patch", () => {
  const changes = [
    { path: "b.txt", change: "update" as const, patch: "@@\n-a\n+b\n" },
    { path: "a.txt", change: "move" as const, movedTo: "c.txt" },
  ];

  it("one step a file, in an order that does not change from source to source", () => {
    const rollout = rolloutOf(call("c1", { type: "edit", changes }), back("c1", "succeeded"));
    expect(stepsIn(rollout).map(({ deed }) => deed)).toEqual([
      { type: "edit", change: { path: "/w/a.txt", change: "move", movedTo: "/w/c.txt" } },
      { type: "edit", change: { path: "/w/b.txt", change: "update", patch: "@@\n-a\n+b\n" } },
    ]);
  });

  it("as the agent itself says what changed", () => {
    const real = [{ path: "/w/b.txt", change: "add" as const, patch: "b\n" }];
    const rollout = rolloutOf(
      call("c1", { type: "edit", changes }),
      back("c1", "succeeded", { changes: real }),
    );
    expect(linesOf(rollout)).toEqual(["add /w/b.txt [succeeded]"]);
  });
});

describe("what skilld did itself is recognised", () => {
  it("text that it injected is not what a person said", () => {
    const frame = '<skilld-context id="x">\nRun it.\n</skilld-context>';
    const { episodes } = rolloutOf(prompt(`${frame}\nship it`), prompt(frame), ran("make"));
    expect(episodes.map(({ prompts }) => prompts)).toEqual([["ship it"]]);
  });

  it("replays that it ran are its own, and no sighting", () => {
    const own = [
      "skilld replay release --param version=1.0.0",
      "npx -y skilld verify release",
      "node /opt/skilld/dist/src/cli/main.js replay release",
    ];
    for (const script of own) expect(stepsIn(rolloutOf(ran(script)))[0]?.isOwn).toBe(true);
    const tool = call("c1", {
      type: "tool",
      server: "skilld",
      name: "skill_replay",
      arguments: {},
    });
    expect(stepsIn(rolloutOf(tool))[0]?.isOwn).toBe(true);
    expect(stepsIn(rolloutOf(ran("grep -r skilld .")))[0]?.isOwn).toBe(false);
  });
});

it("plans, questions and code do nothing of their own, and are counted as calls", () => {
  const rollout = rolloutOf(
    call("c1", { type: "talk" }),
    call("c2", { type: "code", source: "" }),
    edited("a"),
  );
  expect([rollout.calls, linesOf(rollout)]).toEqual([3, ["update /w/a [succeeded]"]]);
});
