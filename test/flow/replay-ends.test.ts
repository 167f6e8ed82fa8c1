/** Replays that do not come to their end: interrupted, terminated, killed, too long; nothing is left running. */

import { execFileSync, spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { text } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { shellSteps, trustSkill, writeSkill } from "../prove/skills.ts";
import { eventually, ROOT } from "../support/daemon-process.ts";
import { type PrivateMachine, privateMachine } from "../support/private-machine.ts";

/** A program that can be told from all others, and one that it leaves behind, if it can. */
const slow = (mark: string) =>
  `sh -c 'sleep 97.${mark} & (setsid sleep 98.${mark} &) ; touch begun; sleep 99.${mark}'`;

function machineWith(mark: string, ...lines: readonly string[]): PrivateMachine {
  const machine = privateMachine();
  machine.write("project/package.json", "{}");
  execFileSync("git", ["init", "--quiet", `${machine.root}/project`]);
  const body = `## Steps\n\n${shellSteps(
    { id: "first", command: "touch one", lines: ["expect file `one` exists"] },
    { id: "slow", command: slow(mark), lines: [...lines, "expect file `two` exists"] },
  )}`;
  const folder = writeSkill(`${machine.root}/project/.agents/skills`, { name: "slow", body });
  trustSkill(folder, machine.home.trust);
  return machine;
}

function running(mark: string): readonly string[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
      } catch {
        return "";
      }
    })
    .filter((line) => new RegExp(`sleep 9\\d\\.${mark}`).test(line));
}

async function started(machine: PrivateMachine, ...flags: readonly string[]) {
  const words = [`${ROOT}/dist/src/cli/main.js`, "replay", "slow", ...flags];
  const place = { cwd: `${machine.root}/project`, env: machine.environment };
  const replay = spawn(process.execPath, words, { ...place, stdio: ["ignore", "pipe", "inherit"] });
  const stdout = text(replay.stdout);
  const closed = new Promise<number | null>((settle) => replay.once("close", settle));
  const begun = () => readdirSync(`${machine.root}/project`).includes("begun");
  expect(await eventually(async () => begun(), Boolean)).toBe(true);
  return {
    kill: (signal: NodeJS.Signals) => replay.kill(signal),
    ended: async () => ({ code: await closed, stdout: await stdout }),
  };
}

describe.runIf(process.platform === "linux")("a replay that is", () => {
  it.each([
    ["interrupted", "SIGINT", 130],
    ["terminated", "SIGTERM", 143],
  ] as const)("%s ends its programs, says so, and how to go on", async (_, signal, code) => {
    const mark = `${process.pid}${code}`;
    const machine = machineWith(mark);
    const replay = await started(machine, "--sandbox", "off");
    expect(running(mark)).not.toEqual([]);
    replay.kill(signal);
    const ended = await replay.ended();
    expect(ended.code).toBe(code);
    expect(running(mark)).toEqual([]);
    expect(ended.stdout).toContain("failed: slow: it was interrupted");
    expect(ended.stdout).toContain("skilld replay slow --from slow --trial trl_");
    expect(ended.stdout).toContain('"verdict":"failed","exit":130');
  });

  it("killed takes the programs of a sandbox with it", async () => {
    const mark = `${process.pid}9`;
    const machine = machineWith(mark);
    const replay = await started(machine);
    expect(running(mark)).not.toEqual([]);
    replay.kill("SIGKILL");
    await replay.ended();
    expect(
      await eventually(
        async () => running(mark).length,
        (left) => left === 0,
      ),
    ).toBe(0);
    const { stdout } = await machine.in("project").skilld("verify", "slow");
    expect(stdout).toMatch(
      /^! the trial (trl_\w+) of slow was killed at the step slow\n {2}it goes on with: skilld replay slow --from slow --trial \1\n/,
    );
  });

  it("too slow ends its programs and says so; mended, it goes on and is verified", async () => {
    const mark = `${process.pid}7`;
    const machine = machineWith(mark, "timeout: 1s");
    const { skilld } = machine.in("project");
    const { code, stdout } = await skilld("replay", "slow", "--json");
    expect(code).toBe(1);
    expect(running(mark)).toEqual([]);
    const told = JSON.parse(stdout);
    expect(told.because).toBe("slow: it took too long and was ended");
    machine.write("project/two", "");
    const [verb = "", ...words] = told.resume
      .replace("skilld ", "")
      .replace("--from slow ", "")
      .split(" ");
    expect(verb).toBe("replay");
    const verified = await skilld("verify", ...words);
    expect(verified.stdout).toContain(`"trial":"${told.trial}"`);
    expect(verified.code).toBe(0);
  });
});
