/** The rules by which events become steps, one by one. */

import { describe, expect, it } from "vitest";
import { threadId, toolCallId } from "../../src/model/ids.ts";
import {
  back,
  call,
  command,
  edited,
  lineOf,
  linesOf,
  opened,
  output,
  prompt,
  ran,
  rolloutOf,
  rolloutTold,
  SESSION,
  stepsIn,
  turnEnd,
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

describe("polling joins the command it polls", () => {
  const poll = (id: string, input: string) => call(id, { type: "poll", terminal: "7", input });

  it("and its exit code, and what was typed into it", () => {
    const rollout = rolloutOf(
      command("c1", "npm init"),
      back("c1", "running", { terminal: "7" }),
      poll("c2", "name\n"),
      back("c2", "running"),
      poll("c3", ""),
      back("c3", "failed", { exit: 4, output: output("boom") }),
    );
    expect(linesOf(rollout)).toEqual(["npm init [failed 4]"]);
    expect(stepsIn(rollout)[0]).toMatchObject({
      deed: { typed: ["name\n"] },
      output: output("boom"),
    });
  });

  it("which did not fail when the agent itself stopped it", () => {
    const rollout = rolloutOf(
      command("c1", "npm start"),
      back("c1", "running", { terminal: "7" }),
      poll("c2", "\u0003"),
      back("c2", "failed", { exit: 130 }),
    );
    expect(linesOf(rollout)).toEqual(["npm start [interrupted 130]"]);
  });

  it("and is a fault where nobody tells of that command", () => {
    expect(rolloutOf(poll("c1", "")).faults).toEqual([
      { thread: SESSION, call: "c1", reason: "it polls a command that nobody tells of" },
    ]);
  });
});

describe("a failed attempt followed by a succeeding variant is remembered with it", () => {
  const pairsIn = (rollout: ReturnType<typeof rolloutOf>) => {
    const steps = stepsIn(rollout);
    const named = new Map(steps.map((step) => [step.id, lineOf(step)]));
    return steps.flatMap((step) =>
      step.fixes.map((id) => [named.get(id), lineOf(step)].join(" → ")),
    );
  };

  it("when it is the same program doing the same", () => {
    const rollout = rolloutOf(
      ran("make build", 2),
      ran("git status"),
      ran("ENV=prod make build", 2),
      ran("ENV=prod SITE=x make build"),
      ran("make build"),
    );
    expect(pairsIn(rollout)).toEqual([
      "make build [failed 2] → ENV=prod SITE=x make build [succeeded 0]",
      "ENV=prod make build [failed 2] → ENV=prod SITE=x make build [succeeded 0]",
    ]);
  });

  it("not when it does something else", () => {
    const rollout = rolloutOf(
      ran("npm test", 1),
      ran("npm install"),
      ran("deploy plan", 1),
      ran("deploy show"),
    );
    expect(pairsIn(rollout)).toEqual([]);
  });

  it("also when the attempt stood in a chain that failed", () => {
    expect(pairsIn(rolloutOf(ran("npm ci && npm test", 1), ran("npm test -- --run")))).toEqual([
      "npm test [unknown] → npm test -- --run [succeeded 0]",
    ]);
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
    "find . -name '*.ts' -exec grep -l x {} \\;",
    "sed -n '1,5p' a.txt",
    "awk '$1 > 5 {print $2}' a.txt",
    "node --version",
    "gh pr view 12",
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

describe("code mode's JavaScript is resolved to the commands that really ran", () => {
  it("which name the call that runs their cell", () => {
    const code = call("c1", { type: "code", source: "…" });
    const nested = { asked: "nested" as const };
    const log = [opened(), code, command("n1", "make", nested), back("n1", "failed", { exit: 2 })];
    expect(stepsIn(rolloutTold({ log })).map(({ within }) => within)).toEqual(["c1"]);
    const trace = [
      call("c1", { type: "code", source: "…" }, { cell: toolCallId("cell-1") }),
      command("n1", "make", { ...nested, within: toolCallId("cell-1") }),
    ];
    expect(stepsIn(rolloutTold({ trace })).map(({ within }) => within)).toEqual(["c1"]);
    expect(rolloutTold({ log, trace }).calls).toBe(1);
  });
});

describe("refusals are not failures", () => {
  it("of anybody, and nothing of a refused line ran", () => {
    const rollout = rolloutOf(
      prompt("push it"),
      command("c1", "git add -A && git push"),
      back("c1", "refused"),
      turnEnd(),
    );
    expect(linesOf(rollout)).toEqual(["git add -A [refused]", "git push [refused]"]);
    expect(rollout.episodes[0]).toMatchObject({
      outcome: "unknown",
      because: "nothing was changed",
    });
  });

  it("whatever else is said about the call", () => {
    const log = [opened(), command("c1", "make"), back("c1", "failed", { exit: 1 })];
    const hooks = [command("c1", "make"), back("c1", "refused")];
    expect(linesOf(rolloutTold({ log, hooks }))).toEqual(["make [refused]"]);
  });
});

describe("sub-agents stay attached to their parent", () => {
  const child = threadId("s1/a");
  const inChild = { thread: child };
  const delegate = call("d1", { type: "delegate", task: "count" });

  it("their steps follow the call that sent them, and their prompts are nobody's", () => {
    const rollout = rolloutOf(
      prompt("count the files"),
      delegate,
      ran("make"),
      opened(child, { parent: threadId("s1"), delegatedBy: "d1" }),
      { ...prompt("count"), ...inChild },
      command("n1", "ls | wc -l", inChild),
    );
    expect(rollout.episodes.map(({ prompts }) => prompts)).toEqual([["count the files"]]);
    expect(linesOf(rollout)).toEqual([
      "delegate [unknown]",
      "ls | wc -l [unknown]",
      "make [succeeded 0]",
    ]);
  });

  it("also where only the answer to the call names them", () => {
    const other = threadId("0a1b-2c");
    const rollout = rolloutOf(
      call("d0", { type: "delegate", task: "other" }),
      delegate,
      back("d1", "succeeded", { output: output('{"agent_id":"0a1b-2c"}') }),
      ran("make"),
      opened(other, { parent: threadId("s1") }),
      command("n1", "ls", { thread: other }),
    );
    expect(linesOf(rollout)).toEqual([
      "delegate [unknown]",
      "delegate [succeeded]",
      "ls [unknown]",
      "make [succeeded 0]",
    ]);
  });

  it("and what they copied from it is not theirs", () => {
    const rollout = rolloutOf(
      command("c1", "make"),
      opened(child, { parent: threadId("s1") }),
      command("c1", "make", inChild),
      command("c2", "ls", inChild),
    );
    expect(stepsIn(rollout).map(({ thread, call: id }) => [thread, id])).toEqual([
      ["s1", "c1"],
      ["s1/a", "c2"],
    ]);
  });
});

describe("compaction, resume and forks never count a call twice", () => {
  it("when a log repeats it", () => {
    const told = [command("c1", "make"), back("c1", "succeeded", { exit: 0 })];
    const rollout = rolloutOf(told, { kind: "compaction", atMs: undefined }, opened(), told);
    expect([rollout.calls, linesOf(rollout)]).toEqual([1, ["make [succeeded 0]"]]);
  });

  it("when a fork begins with what belongs to its origin", () => {
    const log = [
      opened(),
      { ...prompt("old", 1), record: "r1" },
      { ...command("c1", "make"), record: "r2" },
      { ...back("c1", "succeeded"), record: "r3" },
      { ...prompt("new", 2), record: "r4" },
      command("c2", "make check"),
    ];
    const fork = rolloutTold({ log }, ["r1", "r2", "r3"]);
    expect(fork.episodes.map(({ prompts }) => prompts)).toEqual([["new"]]);
    expect(linesOf(fork)).toEqual(["make check [unknown]"]);
    expect(rolloutTold({ log }, ["c1"]).calls).toBe(1);
  });
});

it("file order, not time, orders steps", () => {
  const rollout = rolloutOf(
    command("c1", "make a", { atMs: 900 }),
    command("c2", "make b", { atMs: 5 }),
  );
  expect(linesOf(rollout)).toEqual(["make a [unknown]", "make b [unknown]"]);
  expect(rollout).toMatchObject({ startedAtMs: 0, endedAtMs: 900 });
});

it("what only hooks tell stands behind the call after which they tell it", () => {
  const log = [opened(), command("c1", "make a"), command("c3", "make c")];
  const hooks = [command("c1", "make a"), command("c2", "make b"), command("c3", "make c")];
  expect(linesOf(rolloutTold({ log, hooks }))).toEqual([
    "make a [unknown]",
    "make b [unknown]",
    "make c [unknown]",
  ]);
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

describe("several sources of one call are joined", () => {
  it("ended never replaces a status that says more", () => {
    const log = [
      opened(),
      command("c1", "make"),
      back("c1", "failed", { exit: 2 }),
      back("c1", "ended"),
    ];
    const hooks = [command("c1", "make"), back("c1", "ended", { output: output("late") })];
    const rollout = rolloutTold({ log, hooks });
    expect(linesOf(rollout)).toEqual(["make [failed 2]"]);
    expect(stepsIn(rollout)[0]?.output).toEqual(output("late"));
  });

  it("a turn that was interrupted interrupts what was running in it", () => {
    const rollout = rolloutOf(ran("make"), command("c1", "make slow"), turnEnd("interrupted"));
    expect(linesOf(rollout)).toEqual(["make [succeeded 0]", "make slow [interrupted]"]);
  });

  it("where they contradict each other the best one is believed, and a fault says so", () => {
    const log = [opened(), command("c1", "make"), back("c1", "succeeded", { exit: 0 })];
    const trace = [command("c1", "make"), back("c1", "failed", { exit: 1 })];
    const rollout = rolloutTold({ log, trace });
    expect(linesOf(rollout)).toEqual(["make [succeeded 0]"]);
    expect(rollout.faults).toEqual([
      { thread: SESSION, call: "c1", reason: "its exit code is told as 0, 1" },
    ]);
  });

  it("what came back without being made, or can not be read, is a fault", () => {
    const rollout = rolloutOf(
      back("c1", "succeeded"),
      call("c2", { type: "unreadable", reason: "arguments are not a JSON object" }),
    );
    expect(rollout.faults.map(({ call: id, reason }) => [id, reason])).toEqual([
      ["c1", "it came back but was never made"],
      ["c2", "arguments are not a JSON object"],
    ]);
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
