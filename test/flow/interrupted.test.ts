/** The recorder interrupted: killed, stopped, hung, locked out. Nothing is lost, nobody waits. */

import { readdirSync } from "node:fs";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { expect, it, onTestFinished } from "vitest";
import { daemonsOf } from "../soak/run-soak.ts";
import {
  eventually,
  evidenceIn,
  skilld,
  startDaemon,
  temporaryHome,
} from "../support/daemon-process.ts";
import { eventOf, hook, SILENT, spooledIn, startRecorder } from "../support/recorder.ts";

it("is started by the next hook after it was killed, and has lost nothing", async () => {
  const { home, pid } = await startRecorder();
  process.kill(pid, "SIGKILL");
  expect(await hook(home, eventOf(1))).toEqual(SILENT);
  expect(
    await eventually(
      () => evidenceIn(home),
      (rows) => rows.length === 1,
    ),
  ).toHaveLength(1);
  expect(daemonsOf(home)).toHaveLength(1);
});

it("stays stopped when the user stopped it, and takes in the spool at the next start", async () => {
  const { home } = await startRecorder();
  await skilld(home, ["stop"]);
  await hook(home, eventOf(1));
  expect(daemonsOf(home)).toEqual([]);
  expect(spooledIn(home)).toHaveLength(1);
  await startDaemon(home);
  expect(
    await eventually(
      () => evidenceIn(home),
      (rows) => rows.length === 1,
    ),
  ).toHaveLength(1);
  expect(
    await eventually(
      () => spooledIn(home),
      (names) => names.length === 0,
    ),
  ).toEqual([]);
});

it("keeps no hook waiting while it hangs, and takes in what they spooled when it goes on", async () => {
  const { home, pid } = await startRecorder();
  process.kill(pid, "SIGSTOP");
  onTestFinished(() => void process.kill(pid, "SIGCONT"));
  expect(await hook(home, eventOf(1))).toEqual(SILENT);
  expect(spooledIn(home)).toHaveLength(1);
  expect((await skilld(home, ["stop"])).code).toBe(4);
  process.kill(pid, "SIGCONT");
  expect(
    await eventually(
      () => evidenceIn(home),
      (rows) => rows.length === 1,
    ),
  ).toHaveLength(1);
});

it("answers hooks with silence while the database is locked, and stores the event afterwards", async () => {
  const { home } = await startRecorder();
  const other = new Sqlite(home.database);
  other.exec("BEGIN IMMEDIATE");
  expect(await hook(home, eventOf(1))).toEqual(SILENT);
  const status = await skilld(home, ["status", "--json"]);
  expect(status.code).toBe(1);
  expect(JSON.parse(status.stdout).problems).toEqual([
    "cannot write the database: database is locked",
  ]);
  other.exec("ROLLBACK");
  other.close();
  expect(
    await eventually(
      () => evidenceIn(home),
      (rows) => rows.length === 1,
    ),
  ).toHaveLength(1);
});

it("runs once, however often it is started at the same time", async () => {
  const home = temporaryHome();
  const starts = await Promise.all(
    Array.from({ length: 6 }, () => skilld(home, ["start", "--json"])),
  );
  expect(starts.map(({ code }) => code)).toEqual([0, 0, 0, 0, 0, 0]);
  expect(new Set(starts.map(({ stdout }) => JSON.parse(stdout).pid)).size).toBe(1);
  // Those that came second answer their launcher first and end then.
  expect(
    await eventually(
      () => daemonsOf(home),
      (pids) => pids.length === 1,
    ),
  ).toHaveLength(1);
});

it("leaves no file behind in its run folder when it is stopped, but the lock and the wish", async () => {
  const { home } = await startRecorder();
  await skilld(home, ["stop"]);
  expect(readdirSync(join(home.root, "run")).sort()).toEqual(["lock.db", "stopped"]);
});
