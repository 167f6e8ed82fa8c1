/** What a person wants forgotten: gone for good, whatever was under way and wherever its log goes. */

import { expect, it } from "vitest";
import { temporaryStore } from "../support/evidence-store.ts";
import { batchOf, logAt, reducedAs, wordsLogged } from "../support/stored-logs.ts";

const EVERYTHING = { limit: 10 };

const REDUCED = reducedAs("ses_aaaaaaaaaa", "s1");

it("keeps a session forgotten that was being reduced", () => {
  const { store } = temporaryStore();
  store.logs.add(logAt("/log.jsonl"), batchOf("s1", ["one"]), 1);
  store.sessions.learn(REDUCED, []);
  store.logs.add(logAt("/log.jsonl"), batchOf("s1", ["one", "two"]), 1);
  expect([...store.sessions.forget(REDUCED.id)]).toEqual([3]);
  expect([...store.sessions.forget(REDUCED.id)]).toEqual([]);
  store.sessions.learn(REDUCED, []);
  expect(store.rollouts.list(EVERYTHING)).toEqual([]);
});

it("keeps a session forgotten whose log is moved, and reads what is written to it later", () => {
  const { path, store } = temporaryStore();
  store.logs.add(logAt("/log.jsonl"), batchOf("s1", ["one", "two"]), 1);
  store.sessions.learn(REDUCED, []);
  expect([...store.sessions.forget(REDUCED.id)]).toEqual([3]);
  store.logs.add(logAt("/moved.jsonl"), batchOf("s1", ["one", "two"]), 1);
  expect(wordsLogged(path, "s1")).toEqual([]);
  expect(store.sessions.areTouched()).toBe(false);
  store.logs.add(logAt("/moved.jsonl"), batchOf("s1", ["one", "two", "three"]), 1);
  expect(wordsLogged(path, "s1")).toEqual([{ text: "three" }]);
});

it("takes a large session away in slices, and shows it until the last of them", () => {
  const { path, store } = temporaryStore();
  const words = Array.from({ length: 1_200 }, (_, at) => `word ${at}`);
  store.logs.add(logAt("/log.jsonl"), batchOf("s1", words), 1);
  store.sessions.learn(REDUCED, []);
  const left: unknown[] = [];
  for (const rows of store.sessions.forget(REDUCED.id)) {
    left.push([rows, wordsLogged(path, "s1").length, store.rollouts.list(EVERYTHING).length]);
  }
  expect(left).toEqual([
    [500, 700, 1],
    [500, 200, 1],
    [201, 0, 0],
  ]);
});
