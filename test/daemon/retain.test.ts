/** Retention: by age and by size, whole sessions, and without ever ending the daemon. */

import { expect, it } from "vitest";
import { retain } from "../../daemon/jobs/retain.ts";
import { temporaryLog } from "../support/daemon-log.ts";
import {
  deliveriesIn,
  evidenceOf,
  lockDatabase,
  session,
  temporaryStore,
} from "../support/evidence-store.ts";

const DAY_MS = 86_400_000;
const SESSIONS_PER_RUN_MAX = 100;
const settings = (given: { retentionDays?: number; maxBytes?: number }) => ({
  capture: { effects: true, retentionDays: 90, maxBytes: 1_073_741_824, exclude: [], ...given },
});

it("forgets sessions that are too old, and says so", () => {
  const { path, store } = temporaryStore();
  const { log, lines } = temporaryLog();
  const daysAgo = (days: number) => ({ receivedAtMs: Date.now() - days * DAY_MS });
  store.evidence.addAll([
    evidenceOf("old", { ...session("old"), ...daysAgo(8) }),
    evidenceOf("new", { ...session("new"), ...daysAgo(6) }),
  ]);
  retain(store, settings({ retentionDays: 7 }), log);
  expect(deliveriesIn(path)).toEqual(["new"]);
  expect(lines()).toEqual([{ level: "info", what: "forgot old sessions", events: 1, days: 7 }]);
});

it("forgets the oldest sessions until the database is small enough, and says so", () => {
  const { path, store } = temporaryStore();
  const { log, lines } = temporaryLog();
  const body = JSON.stringify("x".repeat(100_000));
  const now = Date.now();
  const rows = Array.from({ length: 20 }, (_, at) =>
    evidenceOf(`d${at}`, { ...session(`s${at}`), body, receivedAtMs: now + at }),
  );
  store.evidence.addAll(rows);
  const maxBytes = 1_048_576;
  retain(store, settings({ maxBytes }), log);
  const left = deliveriesIn(path);
  expect(left).toEqual(rows.map(({ delivery }) => delivery).slice(-left.length));
  expect(left.length).toBeGreaterThan(5);
  expect(store.usedBytes()).toBeLessThanOrEqual(maxBytes);
  const what = "forgot the oldest sessions to stay in size";
  expect(lines()).toEqual([{ level: "info", what, sessions: 20 - left.length, maxBytes }]);
});

it("does a bounded part of the work in one run", () => {
  const { store } = temporaryStore();
  const receivedAtMs = Date.now();
  const rows = Array.from({ length: SESSIONS_PER_RUN_MAX + 20 }, (_, at) =>
    evidenceOf(`d${at}`, { ...session(`s${at}`), receivedAtMs }),
  );
  store.evidence.addAll(rows);
  retain(store, settings({ maxBytes: 1 }), temporaryLog().log);
  expect(store.evidence.counts().sessions).toBe(20);
});

it("says nothing when there is nothing to forget", () => {
  const { store } = temporaryStore();
  const { log, lines } = temporaryLog();
  retain(store, settings({}), log);
  retain(store, settings({ maxBytes: 1 }), log);
  expect(lines()).toEqual([]);
});

it("leaves it to the next run while another program writes", () => {
  const { path, store } = temporaryStore();
  const { log, lines } = temporaryLog();
  store.evidence.addAll([evidenceOf("old")]);
  const other = lockDatabase(path);
  retain(store, settings({}), log);
  expect(lines()).toEqual([
    {
      level: "warn",
      what: "old sessions could not be forgotten now",
      reason: "database is locked",
    },
  ]);
  other.release();
  retain(store, settings({}), log);
  expect(deliveriesIn(path)).toEqual([]);
});
