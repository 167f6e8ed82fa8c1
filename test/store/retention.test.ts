/** What the store forgets: whole sessions, the ones silent longest first, and their space with them. */

import { statSync } from "node:fs";
import { expect, it } from "vitest";
import { deliveriesIn, evidenceOf, session, temporaryStore } from "../support/evidence-store.ts";

const rowsIn = (slices: Iterable<number>) => [...slices].reduce((sum, rows) => sum + rows, 0);

const SET_ASIDE = { session: undefined, fault: "payload is not JSON" };

it("forgets sessions that ended before the limit, and no part of one that went on after it", () => {
  const { path, store } = temporaryStore();
  store.evidence.addAll([
    evidenceOf("old-1", { ...session("old"), receivedAtMs: 10 }),
    evidenceOf("old-2", { ...session("old"), receivedAtMs: 99 }),
    evidenceOf("long-1", { ...session("long"), receivedAtMs: 10 }),
    evidenceOf("long-2", { ...session("long"), receivedAtMs: 100 }),
    evidenceOf("same-name", { ...session("old"), agent: "claude", receivedAtMs: 200 }),
  ]);
  expect(rowsIn(store.retention.forgetEvidenceBefore(100))).toBe(2);
  expect(deliveriesIn(path)).toEqual(["long-1", "long-2", "same-name"]);
});

it("forgets what belongs to no session row by row", () => {
  const { path, store } = temporaryStore();
  store.evidence.addAll([
    evidenceOf("old", { ...SET_ASIDE, receivedAtMs: 99 }),
    evidenceOf("new", { ...SET_ASIDE, receivedAtMs: 100 }),
  ]);
  expect(rowsIn(store.retention.forgetEvidenceBefore(100))).toBe(1);
  expect(deliveriesIn(path)).toEqual(["new"]);
});

it("forgets the session that has been silent longest, one at a time, until nothing is left", () => {
  const { path, store } = temporaryStore();
  store.evidence.addAll([
    evidenceOf("a-1", { ...session("a"), receivedAtMs: 1 }),
    evidenceOf("b-1", { ...session("b"), receivedAtMs: 2 }),
    evidenceOf("a-2", { ...session("a"), receivedAtMs: 5 }),
    evidenceOf("aside", { ...SET_ASIDE, receivedAtMs: 3 }),
    evidenceOf("claude-a", { ...session("a"), agent: "claude", receivedAtMs: 4 }),
  ]);
  const left = [];
  while (rowsIn(store.retention.forgetOldest()) > 0) left.push(deliveriesIn(path));
  expect(left).toEqual([
    ["a-1", "a-2", "aside", "claude-a"],
    ["a-1", "a-2", "claude-a"],
    ["a-1", "a-2"],
    [],
  ]);
});

it("can store a delivery again that it has forgotten", () => {
  const { store } = temporaryStore();
  store.evidence.addAll([evidenceOf("d1")]);
  rowsIn(store.retention.forgetOldest());
  expect(store.evidence.addAll([evidenceOf("d1")])).toEqual(["added"]);
});

it("counts forgotten space as free at once, and gives it back to the file system", () => {
  const { path, store } = temporaryStore();
  const emptyBytes = store.usedBytes();
  const body = JSON.stringify("x".repeat(20_000));
  store.evidence.addAll(Array.from({ length: 100 }, (_, at) => evidenceOf(`d${at}`, { body })));
  expect(store.usedBytes()).toBeGreaterThan(100 * body.length);
  rowsIn(store.retention.forgetOldest());
  expect(store.usedBytes()).toBe(emptyBytes);
  rowsIn(store.shrink());
  store.close();
  expect(statSync(path).size).toBe(emptyBytes);
});
