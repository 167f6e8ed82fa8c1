/** What the store says about a session: everything its logs told, and nothing twice. */

import { expect, it } from "vitest";
import { agentSessionId, threadId } from "../../src/model/ids.ts";
import type { KnownLog, LogBatch } from "../../src/model/log.ts";
import { openReader } from "../../src/store/reader.ts";
import { temporaryStore } from "../support/evidence-store.ts";

const FIRST_LINE = "f".repeat(64);

function logAt(path: string): KnownLog {
  return { path, agent: "claude", reader: "transcript", identity: FIRST_LINE };
}

/** What a log of one session says, one event a word. */
function batchOf(session: string, words: readonly string[]): LogBatch {
  const thread = threadId(session);
  return {
    events: words.map((text, offset) => ({
      offset,
      part: 0,
      thread,
      record: undefined,
      body: JSON.stringify({ text }),
    })),
    threads: [{ thread, session: agentSessionId(session) }],
    calls: 0,
    faults: [],
    cursor: { offset: words.length, thread, firstRecord: undefined },
  };
}

function loggedIn(path: string, session: string): readonly unknown[] {
  const reader = openReader(path);
  try {
    const name = { agent: "claude", session: agentSessionId(session) };
    return reader.sources.logged(name).map(({ events }) => events);
  } finally {
    reader.close();
  }
}

it("takes the copy of a log that was read furthest, and the others not at all", () => {
  const { path, store } = temporaryStore();
  store.logs.add(logAt("/moved.jsonl"), batchOf("s1", ["one", "two"]), 1);
  store.logs.add(logAt("/log.jsonl"), batchOf("s1", ["one"]), 1);
  expect(loggedIn(path, "s1")).toEqual([[{ text: "one" }, { text: "two" }]]);
});

it("keeps two sessions apart whose logs begin with the same line", () => {
  const { path, store } = temporaryStore();
  store.logs.add(logAt("/s1.jsonl"), batchOf("s1", ["one", "two"]), 1);
  store.logs.add(logAt("/s2.jsonl"), batchOf("s2", ["three"]), 1);
  expect(loggedIn(path, "s1")).toEqual([[{ text: "one" }, { text: "two" }]]);
  expect(loggedIn(path, "s2")).toEqual([[{ text: "three" }]]);
});
