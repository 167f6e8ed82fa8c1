/** skilld logs: reads what is there, whole or broken, and follows what comes. No daemon is needed. */

import { appendFileSync, mkdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { type Home, homeAt } from "../../src/config/home.ts";
import { logFile } from "../../src/support/rotating-log.ts";
import { skilld } from "../support/daemon-process.ts";
import { runningSkilld } from "../support/running-command.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const AT = "2026-01-31T10:20:30.000Z";
const lineOf = (what: string, level = "info") => JSON.stringify({ at: AT, level, what, pid: 7 });

function homeWithLog(lines: readonly string[]): Home {
  const home = homeAt(temporaryFolder());
  mkdirSync(home.logs, { recursive: true });
  writeFileSync(logFile(home.logs), lines.map((line) => `${line}\n`).join(""));
  return home;
}

it("shows the last lines, oldest first", async () => {
  const home = homeWithLog([lineOf("one"), lineOf("two", "warn"), lineOf("three", "error")]);
  expect(await skilld(home, ["logs", "--lines", "2"])).toEqual({
    code: 0,
    stdout: `${AT} warn  two pid=7\n${AT} error three pid=7\n`,
    stderr: "",
  });
  const { stdout } = await skilld(home, ["logs", "-n", "1", "--json"]);
  expect(JSON.parse(stdout)).toEqual({
    lines: [{ at: AT, level: "error", what: "three", pid: 7 }],
  });
});

it("shows a line that was cut short, or is none of ours, as it is", async () => {
  const foreign = ['{"at":"2026', "null", "7", '"text"', "[1]"];
  const home = homeWithLog([...foreign, lineOf("whole")]);
  const { stdout } = await skilld(home, ["logs", "--json"]);
  expect(JSON.parse(stdout).lines).toEqual([
    ...foreign.map((what) => ({ at: "", level: "warn", what })),
    { at: AT, level: "info", what: "whole", pid: 7 },
  ]);
  expect((await skilld(home, ["logs"])).stdout.split("\n")).toHaveLength(7);
});

it("follows what is written, also when the file is rotated", async () => {
  const home = homeWithLog([lineOf("one")]);
  const logs = runningSkilld(home, ["logs", "--follow", "--json"]);
  const said = () => logs.lines().map((line) => JSON.parse(line).what);
  await expect.poll(said, { timeout: 10_000 }).toEqual(["one"]);
  appendFileSync(logFile(home.logs), `${lineOf("two")}\n`);
  await expect.poll(said, { timeout: 10_000 }).toEqual(["one", "two"]);
  renameSync(logFile(home.logs), join(home.logs, "daemon.1.log"));
  writeFileSync(logFile(home.logs), `${lineOf("three")}\n`);
  await expect.poll(said, { timeout: 10_000 }).toEqual(["one", "two", "three"]);
  logs.signal("SIGINT");
  expect(await logs.ended).toEqual({ code: 130, stderr: "" });
});

it("ends without a word when its reader has seen enough", async () => {
  const home = homeWithLog(Array.from({ length: 9_000 }, (_, at) => lineOf(`line ${at}`)));
  const logs = runningSkilld(home, ["logs", "--lines", "10000"]);
  await expect.poll(() => logs.lines().length, { timeout: 10_000 }).toBeGreaterThan(0);
  logs.closeReader();
  expect(await logs.ended).toEqual({ code: 0, stderr: "" });
});
