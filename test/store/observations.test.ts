/** Observations: added once, told of their session, gone with it. */

import Sqlite from "better-sqlite3";
import { expect, it } from "vitest";
import { agentSessionId, sessionId, toolCallId } from "../../src/model/ids.ts";
import type { Observation } from "../../src/model/observation.ts";
import { openReader } from "../../src/store/reader.ts";
import type { Store } from "../../src/store/store.ts";
import { evidenceOf, temporaryStore } from "../support/evidence-store.ts";

const NAME = { agent: "codex", session: agentSessionId("s1") };

function observationOf(call: string, name: string): Observation {
  const effects = [{ source: "observed", what: "file-written", name, isNew: true }] as const;
  return { ...NAME, call: toolCallId(call), effects };
}

/** As a worker sees them. */
function observedIn(path: string): Readonly<Record<string, readonly string[]>> {
  const reader = openReader(path);
  const told = [...reader.sources.observed(NAME)];
  reader.close();
  return Object.fromEntries(told.map(([call, effects]) => [call, effects.map(({ name }) => name)]));
}

function settle(store: Store): void {
  store.sessions.learn(
    {
      id: sessionId("ses_a"),
      rollout: {
        ...NAME,
        cwd: undefined,
        startedAtMs: undefined,
        endedAtMs: undefined,
        episodes: [],
        calls: 0,
        faults: [],
      },
      coverage: { isLive: true, byTool: [], missing: [], silent: {} },
      project: undefined,
      shaped: { version: 1, shape: undefined, fixes: [] },
      marks: 1,
    },
    [],
  );
}

it("are told by call, the first of each, and have their session reduced again", () => {
  const { path, store } = temporaryStore();
  store.evidence.addAll([evidenceOf("d1")]);
  settle(store);
  expect(store.sessions.areTouched()).toBe(false);
  store.observations.add(observationOf("c1", "/p/a"));
  expect(store.sessions.areTouched()).toBe(true);
  store.observations.add(observationOf("c1", "/p/other"));
  store.observations.add(observationOf("c2", "/p/b"));
  expect(observedIn(path)).toEqual({ c1: ["/p/a"], c2: ["/p/b"] });
});

it("are never changed", () => {
  const { path, store } = temporaryStore();
  store.evidence.addAll([evidenceOf("d1")]);
  store.observations.add(observationOf("c1", "/p/a"));
  const db = new Sqlite(path);
  expect(() => db.exec("UPDATE observation SET effects = '[]'")).toThrow(
    "observations are never updated",
  );
  db.close();
});

it("are forgotten with their session, and one that comes later stays away", () => {
  const { path, store } = temporaryStore();
  store.evidence.addAll([evidenceOf("d1")]);
  store.observations.add(observationOf("c1", "/p/a"));
  settle(store);
  expect([...store.sessions.forget(sessionId("ses_a"))]).toEqual([3]);
  store.observations.add(observationOf("c2", "/p/b"));
  expect({ observed: observedIn(path), touched: store.sessions.areTouched() }).toEqual({
    observed: {},
    touched: false,
  });
});

it("are forgotten when retention has taken the evidence of their session", () => {
  const { path, store } = temporaryStore();
  store.evidence.addAll([evidenceOf("d1", { receivedAtMs: 1_000 })]);
  store.observations.add(observationOf("c1", "/p/a"));
  expect([...store.retention.forgetEvidenceBefore(2_000)]).toEqual([1, 0]);
  expect([...store.retention.forgetUnfounded()]).toEqual([1, 0, 0]);
  expect(observedIn(path)).toEqual({});
});
