/** The lock: one holder at a time, and none that is dead. */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { tryLock } from "../../src/store/lock.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const HOLDER = `
  const { default: Sqlite } = await import("better-sqlite3");
  const db = new Sqlite(process.argv[1]);
  db.exec("BEGIN EXCLUSIVE");
  process.stdout.write("held");
  setInterval(() => db.inTransaction, 1_000);
`;

it("has one holder, until that one lets go", () => {
  const path = join(temporaryFolder(), "lock.db");
  const first = tryLock(path);
  expect(first).toBeDefined();
  expect(tryLock(path)).toBeUndefined();
  first?.release();
  const second = tryLock(path);
  expect(second).toBeDefined();
  second?.release();
});

it("is free again when its holder is killed", async () => {
  const path = join(temporaryFolder(), "lock.db");
  const holder = spawn(process.execPath, ["--input-type=module", "-e", HOLDER, path], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void holder.kill("SIGKILL"));
  await once(holder.stdout, "data");
  expect(tryLock(path)).toBeUndefined();
  holder.kill("SIGKILL");
  await once(holder, "exit");
  const lock = tryLock(path);
  expect(lock).toBeDefined();
  lock?.release();
});

it("can not be taken where its file can not be made", () => {
  expect(() => tryLock(join(temporaryFolder(), "missing/lock.db"))).toThrow();
});
