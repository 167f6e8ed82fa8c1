/** What the store says about a session: everything its logs told, and nothing twice. */

import { expect, it } from "vitest";
import { temporaryStore } from "../support/evidence-store.ts";
import { batchOf, logAt, wordsLogged } from "../support/stored-logs.ts";

it("takes the copy of a log that was read furthest, and the others not at all", () => {
  const { path, store } = temporaryStore();
  store.logs.add(logAt("/moved.jsonl"), batchOf("s1", ["one", "two"]), 1);
  store.logs.add(logAt("/log.jsonl"), batchOf("s1", ["one"]), 1);
  expect(wordsLogged(path, "s1")).toEqual([{ text: "one" }, { text: "two" }]);
});

it("keeps two sessions apart whose logs begin with the same line", () => {
  const { path, store } = temporaryStore();
  store.logs.add(logAt("/s1.jsonl"), batchOf("s1", ["one", "two"]), 1);
  store.logs.add(logAt("/s2.jsonl"), batchOf("s2", ["three"]), 1);
  expect(wordsLogged(path, "s1")).toEqual([{ text: "one" }, { text: "two" }]);
  expect(wordsLogged(path, "s2")).toEqual([{ text: "three" }]);
});
