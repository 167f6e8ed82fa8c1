/** What a person wants forgotten: gone for good, whatever was under way and wherever its log goes. */

import { expect, it } from "vitest";
import { agentSessionId, sessionId } from "../../src/model/ids.ts";
import type { Reduced } from "../../src/model/learned.ts";
import { temporaryStore } from "../support/evidence-store.ts";
import { batchOf, logAt, wordsLogged } from "../support/stored-logs.ts";

const ID = sessionId("ses_aaaaaaaaaa");
const EVERYTHING = { limit: 10 };

/** The session `s1` as it was reduced after it was touched once. */
const REDUCED: Reduced = {
  id: ID,
  rollout: {
    agent: "claude",
    session: agentSessionId("s1"),
    cwd: undefined,
    startedAtMs: undefined,
    endedAtMs: undefined,
    episodes: [],
    calls: 0,
    faults: [],
  },
  coverage: { isLive: false, byTool: [], missing: [], silent: {} },
  project: undefined,
  marks: 1,
};

it("keeps a session forgotten that was being reduced", () => {
  const { store } = temporaryStore();
  store.logs.add(logAt("/log.jsonl"), batchOf("s1", ["one"]), 1);
  store.sessions.learn(REDUCED, []);
  store.logs.add(logAt("/log.jsonl"), batchOf("s1", ["one", "two"]), 1);
  expect(store.sessions.forget(ID)).toBe(true);
  store.sessions.learn(REDUCED, []);
  expect(store.rollouts.list(EVERYTHING)).toEqual([]);
});

it("keeps a session forgotten whose log is moved, and reads what is written to it later", () => {
  const { path, store } = temporaryStore();
  store.logs.add(logAt("/log.jsonl"), batchOf("s1", ["one", "two"]), 1);
  store.sessions.learn(REDUCED, []);
  store.sessions.forget(ID);
  store.logs.add(logAt("/moved.jsonl"), batchOf("s1", ["one", "two"]), 1);
  expect(wordsLogged(path, "s1")).toEqual([]);
  expect(store.sessions.areTouched()).toBe(false);
  store.logs.add(logAt("/moved.jsonl"), batchOf("s1", ["one", "two", "three"]), 1);
  expect(wordsLogged(path, "s1")).toEqual([{ text: "three" }]);
});
