/** A database that is locked, damaged, or from another time: what may be tried again is told apart. */

import { closeSync, openSync, readFileSync, statSync, writeFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { describe, expect, it } from "vitest";
import { openStore } from "../../src/store/store.ts";
import { StoreBusy } from "../../src/store/store-busy.ts";
import {
  deliveriesIn,
  evidenceOf,
  lockDatabase,
  temporaryStore,
} from "../support/evidence-store.ts";
import { canMount, mountSmall } from "../support/mounts.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const PAGE_BYTES = 4_096;
const LONG = JSON.stringify("x".repeat(PAGE_BYTES));

it("says it is busy while another program writes, and takes the same batch afterwards", () => {
  const { path, store } = temporaryStore();
  const other = lockDatabase(path);
  const attempt = () => store.evidence.addAll([evidenceOf("d1")]);
  expect(attempt).toThrow(new StoreBusy("database is locked"));
  other.release();
  expect(attempt()).toEqual(["added"]);
  expect(deliveriesIn(path)).toEqual(["d1"]);
});

it("can not forget while another program writes, and says it is busy", () => {
  const { path, store } = temporaryStore();
  const bodies = Array.from({ length: 20 }, (_, at) => evidenceOf(`d${at}`, { body: LONG }));
  store.evidence.addAll(bodies);
  expect([...store.retention.forgetEvidenceBefore(Date.now())]).toEqual([20, 0]);
  store.evidence.addAll([evidenceOf("d1")]);
  const other = lockDatabase(path);
  const busy = new StoreBusy("database is locked");
  expect(() => [...store.retention.forgetEvidenceBefore(Date.now())]).toThrow(busy);
  expect(() => [...store.retention.forgetOldest()]).toThrow(busy);
  expect(() => [...store.shrink()]).toThrow(busy);
  other.release();
});

it("keeps the database from everybody else", () => {
  const { path, store } = temporaryStore();
  store.evidence.addAll([evidenceOf("d1")]);
  const modes = [path, `${path}-wal`, `${path}-shm`].map((file) => statSync(file).mode & 0o777);
  expect(modes).toEqual([0o600, 0o600, 0o600]);
});

it("opens what it has written, with everything in it", () => {
  const { path, store } = temporaryStore();
  store.evidence.addAll([evidenceOf("d1")]);
  store.close();
  const again = openStore(path);
  expect(again.evidence.addAll([evidenceOf("d1"), evidenceOf("d2")])).toEqual(["known", "added"]);
  again.close();
});

it("refuses a database of a newer skilld and leaves it as it is", () => {
  const { path, store } = temporaryStore();
  store.close();
  const newer = new Sqlite(path);
  newer.pragma("user_version = 999");
  newer.close();
  expect(() => openStore(path)).toThrow(
    expect.objectContaining({
      code: "database-too-new",
      message: expect.stringContaining("cannot open the database: it is at version 999"),
      hint: "Update skilld.",
    }),
  );
  expect(new Sqlite(path, { readonly: true }).pragma("user_version", { simple: true })).toBe(999);
});

describe("refuses as damaged, and leaves as it is,", () => {
  it.each<[string, (whole: Buffer) => Buffer]>([
    ["a file that never was a database", () => Buffer.from("dear diary ".repeat(1_000))],
    ["a database with garbage for its first page", (whole) => garbageAt(whole, 0)],
    ["a database without its second half", (whole) => whole.subarray(0, PAGE_BYTES * 2)],
  ])("%s", (_title, damage) => {
    const path = join(temporaryFolder(), "skilld.db");
    openStore(path).close();
    const bytes = damage(readFileSync(path));
    writeFileSync(path, bytes);
    expect(() => openStore(path)).toThrow(
      expect.objectContaining({
        code: "database-damaged",
        message: `cannot open ${path}: it is not a whole database`,
      }),
    );
    expect(readFileSync(path).equals(bytes)).toBe(true);
  });
});

it.runIf(canMount)("says why it can not be opened on a full disk (needs a mount)", () => {
  const folder = temporaryFolder();
  mountSmall(folder, PAGE_BYTES * 3);
  const path = join(folder, "skilld.db");
  expect(() => openStore(path)).toThrow(
    expect.objectContaining({
      code: "database-unusable",
      message: expect.stringContaining(`cannot open ${path}: `),
      hint: "Make sure that the disk has room and that no other program holds the file.",
    }),
  );
});

it("opens a database that another program writes to", () => {
  const { path, store } = temporaryStore();
  store.close();
  const other = lockDatabase(path);
  openStore(path).close();
  other.release();
});

it("says it is busy, not that the evidence is bad, when the database is damaged while open", () => {
  const { path, store } = temporaryStore();
  store.close();
  const open = openStore(path);
  const file = openSync(path, "r+");
  writeSync(file, Buffer.alloc(statSync(path).size - PAGE_BYTES, 0xa5), 0, undefined, PAGE_BYTES);
  closeSync(file);
  expect(() => open.evidence.addAll([evidenceOf("d1")])).toThrow(StoreBusy);
  open.close();
});

function garbageAt(whole: Buffer, page: number): Buffer {
  const bytes = Buffer.from(whole);
  return bytes.fill(0xa5, page * PAGE_BYTES, (page + 1) * PAGE_BYTES);
}
