/** What several events and sources say about one call is brought together. */

import { describe, expect, it } from "vitest";
import { toolCallId } from "../../src/model/ids.ts";
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
  SESSION,
  stepsIn,
  turnEnd,
} from "./telling.ts";

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
