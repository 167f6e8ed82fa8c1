/** What goes into the evidence: everything once, all of a batch or nothing, and never a change. */

import Sqlite from "better-sqlite3";
import { expect, it, onTestFinished } from "vitest";
import type { Evidence } from "../../src/model/evidence.ts";
import { toolCallId } from "../../src/model/ids.ts";
import {
  deliveriesIn,
  evidenceOf,
  rowsIn,
  session,
  temporaryStore,
} from "../support/evidence-store.ts";

const CALL = { call: toolCallId("c1") };
const SET_ASIDE = { session: undefined, fault: "payload is not JSON" };

it("gives back what was put in", () => {
  const { path, store } = temporaryStore();
  const given = evidenceOf("d1", { ...CALL, event: "PreToolUse", body: '{"a":"é😀"}', bytes: 13 });
  expect(store.evidence.addAll([given])).toEqual(["added"]);
  expect(rowsIn(path)).toEqual([
    {
      seq: 1,
      delivery: "d1",
      agent: "codex",
      event: "PreToolUse",
      session: "s1",
      call: "c1",
      received_at: 1_000,
      body: '{"a":"é😀"}',
      bytes: 13,
      digest: "0".repeat(64),
      fault: null,
    },
  ]);
});

it("stores a delivery once, however often and with whatever it comes back", () => {
  const { path, store } = temporaryStore();
  store.evidence.addAll([evidenceOf("d1")]);
  const again = [evidenceOf("d1"), evidenceOf("d1", { body: "[]", ...session("s2") })];
  expect(store.evidence.addAll(again)).toEqual(["known", "known"]);
  expect(rowsIn(path)).toMatchObject([{ delivery: "d1", session: "s1", body: "{}" }]);
});

it.each<{ title: string; first: Partial<Evidence>; second: Partial<Evidence>; stored: number }>([
  { title: "one event of one call", first: CALL, second: CALL, stored: 1 },
  {
    title: "two events of one call",
    first: { ...CALL, event: "PreToolUse" },
    second: { ...CALL, event: "PostToolUse" },
    stored: 2,
  },
  {
    title: "the same call id in two sessions",
    first: CALL,
    second: { ...CALL, ...session("s2") },
    stored: 2,
  },
  {
    title: "the same call id of two agents",
    first: CALL,
    second: { ...CALL, agent: "claude" },
    stored: 2,
  },
  { title: "two events without a call", first: {}, second: {}, stored: 2 },
  { title: "two events set aside", first: SET_ASIDE, second: SET_ASIDE, stored: 2 },
])("delivered twice, $title are stored $stored times", ({ first, second, stored }) => {
  const { path, store } = temporaryStore();
  store.evidence.addAll([evidenceOf("d1", first), evidenceOf("d2", second)]);
  expect(deliveriesIn(path)).toHaveLength(stored);
});

it("stores all of a batch or nothing", () => {
  const { path, store } = temporaryStore();
  const batch = [evidenceOf("d1"), evidenceOf("d2", { body: "{oops" }), evidenceOf("d3")];
  expect(() => store.evidence.addAll(batch)).toThrow("CHECK constraint failed");
  expect(deliveriesIn(path)).toEqual([]);
});

it("is never updated, not even by another program", () => {
  const { path, store } = temporaryStore();
  store.evidence.addAll([evidenceOf("d1")]);
  const other = new Sqlite(path);
  onTestFinished(() => void other.close());
  expect(() => other.exec("UPDATE evidence SET body = '[]'")).toThrow("evidence is never updated");
  expect(rowsIn(path)).toMatchObject([{ delivery: "d1", body: "{}" }]);
});

it("counts what it holds", () => {
  const { store } = temporaryStore();
  const nothing = { events: 0, faults: 0, sessions: 0, lastEventAtMs: undefined };
  expect(store.evidence.counts()).toEqual(nothing);
  store.evidence.addAll([
    evidenceOf("d1", { receivedAtMs: 3_000 }),
    evidenceOf("d2", { agent: "claude", receivedAtMs: 2_000 }),
    evidenceOf("d3", session("s2")),
    evidenceOf("d4", SET_ASIDE),
  ]);
  expect(store.evidence.counts()).toEqual({
    events: 4,
    faults: 1,
    sessions: 3,
    lastEventAtMs: 3_000,
  });
});
