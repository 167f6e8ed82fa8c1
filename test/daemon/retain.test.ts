/** Retention: by age and by size, whole sessions, and without ever ending the daemon. */

import { setImmediate as othersTurn } from "node:timers/promises";
import Sqlite from "better-sqlite3";
import { expect, it } from "vitest";
import { Retaining, retain } from "../../daemon/jobs/retain.ts";
import { temporaryLog } from "../support/daemon-log.ts";
import {
  deliveriesIn,
  evidenceOf,
  lockDatabase,
  session,
  temporaryStore,
} from "../support/evidence-store.ts";
import { deliveryOf, temporaryQueue } from "../support/temporary-queue.ts";

const DAY_MS = 86_400_000;
const OLD_EVENTS = 200_000;
const config = (given: { retentionDays?: number; maxBytes?: number }) => ({
  capture: { effects: true, retentionDays: 90, maxBytes: 1_073_741_824, exclude: [], ...given },
});

it("forgets sessions that are too old, and says so", async () => {
  const { path, store } = temporaryStore();
  const { log, lines } = temporaryLog();
  const daysAgo = (days: number) => ({ receivedAtMs: Date.now() - days * DAY_MS });
  store.evidence.addAll([
    evidenceOf("old", { ...session("old"), ...daysAgo(8) }),
    evidenceOf("new", { ...session("new"), ...daysAgo(6) }),
  ]);
  await retain({ store, config: config({ retentionDays: 7 }), log });
  expect(deliveriesIn(path)).toEqual(["new"]);
  expect(lines()).toEqual([{ level: "info", what: "forgot old sessions", events: 1, days: 7 }]);
});

it("forgets the oldest sessions until the database is small enough, and says so", async () => {
  const { path, store } = temporaryStore();
  const { log, lines } = temporaryLog();
  const body = JSON.stringify("x".repeat(100_000));
  const now = Date.now();
  const rows = Array.from({ length: 20 }, (_, at) =>
    evidenceOf(`d${at}`, { ...session(`s${at}`), body, receivedAtMs: now + at }),
  );
  store.evidence.addAll(rows);
  const maxBytes = 1_048_576;
  await retain({ store, config: config({ maxBytes }), log });
  const left = deliveriesIn(path);
  expect(left).toEqual(rows.map(({ delivery }) => delivery).slice(-left.length));
  expect(left.length).toBeGreaterThan(5);
  expect(store.usedBytes()).toBeLessThanOrEqual(maxBytes);
  const what = "forgot the oldest sessions to stay in size";
  expect(lines()).toEqual([{ level: "info", what, sessions: 20 - left.length, maxBytes }]);
});

it("says nothing when there is nothing to forget", async () => {
  const { store } = temporaryStore();
  const { log, lines } = temporaryLog();
  await retain({ store, config: config({}), log });
  await retain({ store, config: config({ maxBytes: 1 }), log });
  expect(lines()).toEqual([]);
});

it("leaves it to the next run while another program writes", async () => {
  const { path, store } = temporaryStore();
  const { log, lines } = temporaryLog();
  store.evidence.addAll([evidenceOf("old")]);
  const other = lockDatabase(path);
  await retain({ store, config: config({}), log });
  expect(lines()).toEqual([
    {
      level: "warn",
      what: "old sessions could not be forgotten now",
      reason: "database is locked",
    },
  ]);
  other.release();
  await retain({ store, config: config({}), log });
  expect(deliveriesIn(path)).toEqual([]);
});

it("acknowledges events all the while it forgets many", async () => {
  const { path, store, queue, log } = temporaryQueue();
  addOldEvidence(path, OLD_EVENTS);
  let isForgetting = true;
  const forgetting = retain({ store, config: config({}), log }).finally(() => {
    isForgetting = false;
  });
  let acknowledged = 0;
  while (isForgetting) {
    await queue.offer(deliveryOf(`d${acknowledged}`, { receivedAtMs: Date.now() }));
    acknowledged += 1;
  }
  await forgetting;
  expect(store.evidence.counts().events).toBe(acknowledged);
  // Each waited for a few hundred rows at most.
  expect(OLD_EVENTS / acknowledged).toBeLessThan(2_000);
});

it("stops in the middle when the daemon ends, and goes on where it stopped", async () => {
  const { path, store } = temporaryStore();
  const { log } = temporaryLog();
  addOldEvidence(path, 10_000);
  const retaining = new Retaining({ store, config: config({}), log });
  await othersTurn();
  await retaining.stop();
  const { events } = store.evidence.counts();
  expect(events).toBeGreaterThan(0);
  expect(events).toBeLessThan(10_000);
  await retain({ store, config: config({}), log });
  expect(store.evidence.counts().events).toBe(0);
});

/** Without a thought for what each of them says: one statement makes them all. */
function addOldEvidence(path: string, events: number): void {
  const db = new Sqlite(path);
  db.exec(`
    WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < ${events})
    INSERT INTO evidence (delivery, agent, event, session, received_at, body, bytes, digest)
    SELECT 'old' || n, 'codex', 'Stop', 's' || n % 20, n, json_quote(hex(randomblob(100))), 2,
      hex(zeroblob(32))
    FROM number`);
  db.close();
}
