/** Reducing sessions, one of which takes more memory than there is. */

import Sqlite from "better-sqlite3";
import { expect, it } from "vitest";
import { Reduction } from "../../daemon/jobs/reduce-sessions.ts";
import { agentSessionId } from "../../src/model/ids.ts";
import type { Store } from "../../src/store/store.ts";
import { temporaryLog } from "../support/daemon-log.ts";
import { evidenceOf, temporaryStore } from "../support/evidence-store.ts";

const ROOM = { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 24 };
const REASON = "it is too large: reducing it takes more than 24 MB of memory";

interface Given {
  readonly store: Store;
  readonly path: string;
  readonly version?: string;
}

async function reduceAll({ store, path, version = "1.0.0" }: Given): Promise<readonly unknown[]> {
  const { log, lines } = temporaryLog();
  await new Reduction({ store, database: path, log, version, room: ROOM }).ended;
  return lines();
}

/** A prompt each, in sessions whose names decide which is reduced first. */
function addSmall(store: Store, session: string): void {
  const payload = { hook_event_name: "UserPromptSubmit", session_id: session, prompt: "Go" };
  const given = { event: "UserPromptSubmit", session: agentSessionId(session) };
  store.evidence.addAll([evidenceOf(session, { ...given, body: JSON.stringify(payload) })]);
}

function addLarge(store: Store, path: string, session: string): void {
  addSmall(store, session);
  const db = new Sqlite(path);
  db.exec(`
    WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < 60000)
    INSERT INTO evidence (delivery, agent, event, session, received_at, body, bytes, digest)
    SELECT 'd' || n, 'codex', 'UserPromptSubmit', '${session}', n,
      json_object('session_id', '${session}', 'prompt', hex(randomblob(300))), 2, hex(zeroblob(32))
    FROM number`);
  db.close();
}

/** As if this version took less memory for it. */
function makeSmall(path: string): void {
  const db = new Sqlite(path);
  db.exec("DELETE FROM evidence WHERE delivery LIKE 'd%'");
  db.close();
}

function sessionsIn(store: Store): readonly unknown[] {
  return store.rollouts
    .list({ limit: 10 })
    .map(({ session, episodes, unreduced }) => [session, episodes, unreduced])
    .sort();
}

it("sets the one aside that is too large, and reduces those behind it", async () => {
  const { store, path } = temporaryStore();
  for (const name of ["a", "z"]) addSmall(store, name);
  addLarge(store, path, "m");
  const warning = {
    level: "warn",
    what: "a session could not be reduced",
    agent: "codex",
    session: "m",
    reason: REASON,
  };
  expect(await reduceAll({ store, path })).toEqual([warning]);
  expect(sessionsIn(store)).toEqual([
    ["a", 1, null],
    ["m", 0, REASON],
    ["z", 1, null],
  ]);
  expect(store.sessions.setAsideCount()).toBe(1);
  expect(store.sessions.areTouched()).toBe(false);
});

it("tries it again when more is learned of it, or by another version, and not before", async () => {
  const { store, path } = temporaryStore();
  addLarge(store, path, "m");
  expect((await reduceAll({ store, path })).length).toBe(1);
  store.sessions.retrySetAside("1.0.0");
  expect(store.sessions.areTouched()).toBe(false);
  store.evidence.addAll([evidenceOf("more", { session: agentSessionId("m") })]);
  expect((await reduceAll({ store, path })).length).toBe(1);
  store.sessions.retrySetAside("1.0.1");
  expect(store.sessions.touchedCount()).toBe(1);
  makeSmall(path);
  expect(await reduceAll({ store, path, version: "1.0.1" })).toEqual([]);
  expect(sessionsIn(store)).toEqual([["m", 1, null]]);
  expect(store.sessions.setAsideCount()).toBe(0);
});

it("keeps the steps that were known before the session became too large", async () => {
  const { store, path } = temporaryStore();
  addSmall(store, "m");
  await reduceAll({ store, path });
  addLarge(store, path, "m");
  store.evidence.addAll([evidenceOf("more", { session: agentSessionId("m") })]);
  expect((await reduceAll({ store, path })).length).toBe(1);
  expect(sessionsIn(store)).toEqual([["m", 1, REASON]]);
});
