import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { expect, it } from "vitest";
import { migrate } from "../../src/store/migrate.ts";

const folder = join(import.meta.dirname, "../../migrations");

/** A shipped migration never changes. A new one adds a line here. */
const FROZEN = {
  "0001-evidence.sql": "2214f4024026c7ff",
  "0002-logs.sql": "8ff6241636f29960",
  "0003-rollouts.sql": "1363c23009c0cf59",
  "0004-observations.sql": "a5637c2846848109",
  "0005-candidates.sql": "6d4f35a4509e577a",
  "0006-unreduced.sql": "ed77d74d7c3b0c56",
  "0007-reviewed-candidates.sql": "7dbe8c0f21dc237c",
  "0008-trials.sql": "1f5a304e3050cf06",
  "0009-catalogs.sql": "a2e538355a129f57",
  "0010-mined.sql": "e015ee1630721b6c",
  "0011-injections.sql": "919f09096e771a99",
};

it("shipped migrations are as they were shipped", () => {
  const now = readdirSync(folder).map((name) => [name, hash(join(folder, name))]);
  expect(Object.fromEntries(now)).toEqual(FROZEN);
});

it("migrating twice changes nothing", () => {
  const db = new Sqlite(":memory:");
  migrate(db);
  const once = db.prepare("SELECT sql FROM sqlite_schema").all();
  migrate(db);
  expect(db.prepare("SELECT sql FROM sqlite_schema").all()).toEqual(once);
});

it("refuses a database from a newer skilld", () => {
  const db = new Sqlite(":memory:");
  db.pragma("user_version = 999");
  expect(() => migrate(db)).toThrow("cannot open the database: it is at version 999");
});

function hash(path: string): string {
  return createHash("sha256").update(readFileSync(path)).digest("hex").slice(0, 16);
}
