/** A full disk: the agent never notices, the daemon says so, and nothing is lost once there is room. */

import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { placeHooks } from "../../src/agents/place-hooks.ts";
import type { Home } from "../../src/config/home.ts";
import { logLinesIn } from "../support/daemon-log.ts";
import {
  eventually,
  evidenceIn,
  skilld,
  startDaemon,
  temporaryHome,
} from "../support/daemon-process.ts";
import { canMount, mountSmall } from "../support/mounts.ts";
import { eventOf, hook, SILENT, spooledIn } from "../support/recorder.ts";

const DISK_BYTES = 2_097_152;
/** More than the free space inside the files the daemon has already. */
const COMMAND = "x ".repeat(30_000);
const PROBLEM = "cannot write the database: database or disk is full";

it.runIf(canMount)("a full disk loses no event (needs a mount)", async () => {
  const home = temporaryHome();
  mountSmall(home.root, DISK_BYTES);
  // Before the disk goes: on what is left below it nobody would find the daemon any more.
  onTestFinished(async () => {
    await skilld(home, ["stop", "--force"]);
  });
  await startDaemon(home);
  placeHooks(home.hooks);
  const filler = join(home.root, "filler");
  fillDisk(filler);

  for (const call of [1, 2, 3]) {
    expect(await hook(home, eventOf(call, { tool_input: { command: COMMAND } }))).toEqual(SILENT);
  }
  expect(await problemsOf(home)).toEqual([PROBLEM]);
  expect(spooledIn(home)).toEqual([]);

  rmSync(filler);
  const calls = () => evidenceIn(home).map(({ call }) => call);
  expect(await eventually(calls, ({ length }) => length === 3)).toEqual(["c1", "c2", "c3"]);
  expect(await problemsOf(home)).toEqual([]);
  expect(logLinesIn(home.logs)).toContainEqual({
    level: "info",
    what: "the database takes events again",
    problem: PROBLEM,
  });
});

function fillDisk(file: string): void {
  for (const bytes of [65_536, 4_096, 1]) {
    try {
      for (;;) writeFileSync(file, Buffer.alloc(bytes), { flag: "a" });
    } catch {
      // Full, to this grain.
    }
  }
}

async function problemsOf(home: Home): Promise<unknown> {
  return JSON.parse((await skilld(home, ["status", "--json"])).stdout).problems;
}
