/** Logs in a real store: what was read of them, and what the store says about their sessions. */

import { agentSessionId, sessionId, threadId } from "../../src/model/ids.ts";
import type { Reduced } from "../../src/model/learned.ts";
import type { KnownLog, LogBatch } from "../../src/model/log.ts";
import { openReader } from "../../src/store/reader.ts";

const FIRST_LINE = "f".repeat(64);

/** All of them begin with the same line. */
export function logAt(path: string): KnownLog {
  return { path, agent: "claude", reader: "transcript", identity: FIRST_LINE };
}

/** What a log of one session says, one event a word. */
export function batchOf(session: string, words: readonly string[]): LogBatch {
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

/** That session without a step, as it was reduced after it was touched once. */
export function reducedAs(id: string, session: string): Reduced {
  return {
    id: sessionId(id),
    rollout: {
      agent: "claude",
      session: agentSessionId(session),
      cwd: undefined,
      startedAtMs: undefined,
      endedAtMs: undefined,
      episodes: [],
      calls: 0,
      faults: [],
    },
    coverage: { isLive: false, byTool: [], missing: [], silent: {} },
    project: undefined,
    shaped: { version: 1, shape: undefined, fixes: [] },
    marks: 1,
  };
}

export function wordsLogged(path: string, session: string): readonly unknown[] {
  const reader = openReader(path);
  try {
    const name = { agent: "claude", session: agentSessionId(session) };
    return reader.sources.logged(name).flatMap(({ events }) => events);
  } finally {
    reader.close();
  }
}
