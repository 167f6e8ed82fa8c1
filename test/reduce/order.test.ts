/** In which order steps stand, whose they are, and that none is counted twice. */

import { describe, expect, it } from "vitest";
import { threadId } from "../../src/model/ids.ts";
import {
  back,
  call,
  command,
  linesOf,
  opened,
  output,
  prompt,
  ran,
  rolloutOf,
  rolloutTold,
  stepsIn,
} from "./telling.ts";

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
