/** Logs: owner of the tables `log_file`, `log_event`, `log_fault` and `thread`. */

import type { Database } from "better-sqlite3";
import { type AgentSessionId, agentSessionId, type ThreadId, threadId } from "../model/ids.ts";
import type { KnownLog, LogBatch, LogCursor } from "../model/log.ts";
import type { KeptOutput } from "../model/output.ts";
import type { SessionEvent } from "../model/session-event.ts";
import { orBusy } from "./store-busy.ts";

export interface LogTables {
  /** Where to go on reading; at its beginning, for a file that is new or was replaced. */
  readonly cursorOf: (log: KnownLog) => LogCursor;
  /** Adds what was read and moves the cursor, in one transaction; twice changes nothing. */
  readonly add: (log: KnownLog, batch: LogBatch, readAtMs: number) => void;
  readonly sessionOf: (agent: string, thread: ThreadId) => AgentSessionId | undefined;
  /** Everything the logs say about a session: thread by thread, each in the order of its file. */
  readonly eventsOf: (agent: string, session: AgentSessionId) => readonly ThreadEvents[];
  /** Forgets what logs said that were read last before `epochMs`; they are not read again. */
  readonly forgetBefore: (epochMs: number) => number;
}

export interface ThreadEvents {
  readonly thread: ThreadId;
  readonly reader: string;
  readonly events: readonly SessionEvent<KeptOutput>[];
}

const FILE = "SELECT id, cursor, thread FROM log_file WHERE path = @path AND identity = @identity";

const ADD_FILE = `
  INSERT INTO log_file (path, agent, reader, identity, thread, cursor, read_at)
  VALUES (@path, @agent, @reader, @identity, @thread, @cursor, @readAtMs)
  ON CONFLICT (path, identity) DO UPDATE
  SET thread = excluded.thread, cursor = excluded.cursor, read_at = excluded.read_at
  RETURNING id`;

const ADD_EVENT = `
  INSERT INTO log_event (file, offset, part, agent, thread, record, body)
  VALUES (@file, @offset, @part, @agent, @thread, @record, @body)
  ON CONFLICT DO NOTHING`;

const ADD_FAULT = `
  INSERT INTO log_fault (file, offset, reason) VALUES (@file, @offset, @reason)
  ON CONFLICT DO NOTHING`;

const ADD_THREAD = `
  INSERT INTO thread (agent, thread, session, parent)
  VALUES (@agent, @thread, @session, @parent)
  ON CONFLICT (agent, thread) DO UPDATE SET parent = coalesce(parent, excluded.parent)`;

const SESSION = "SELECT session FROM thread WHERE agent = @agent AND thread = @thread";

/** Of the copies of one file, the one that was read furthest speaks for all. */
const EVENTS = `
  SELECT event.thread, file.reader, event.body
  FROM log_event AS event JOIN log_file AS file ON file.id = event.file
  WHERE event.agent = @agent
    AND event.thread IN (
      SELECT thread FROM thread WHERE agent = @agent AND session = @session)
    AND file.id = (
      SELECT copy.id FROM log_file AS copy WHERE copy.identity = file.identity
      ORDER BY copy.cursor DESC, copy.path LIMIT 1)
  ORDER BY event.thread, file.reader, file.identity, event.offset, event.part`;

const FORGET_BEFORE = `
  DELETE FROM log_event WHERE file IN (SELECT id FROM log_file WHERE read_at < @epochMs)`;

export function logTables(db: Database): LogTables {
  const file = db.prepare<object, FileRow>(FILE);
  const addFile = db.prepare<object, { id: number }>(ADD_FILE);
  const addEvent = db.prepare<object>(ADD_EVENT);
  const addFault = db.prepare<object>(ADD_FAULT);
  const addThread = db.prepare<object>(ADD_THREAD);
  const session = db.prepare<object, { session: string }>(SESSION);
  const events = db.prepare<object, EventRow>(EVENTS);
  const forgetBefore = db.prepare<object>(FORGET_BEFORE);

  const add = db.transaction((log: KnownLog, batch: LogBatch, readAtMs: number) => {
    const { offset: cursor, thread = null } = batch.cursor;
    const { id } = addFile.get({ ...log, thread, cursor, readAtMs }) ?? { id: 0 };
    const { agent } = log;
    for (const place of batch.threads) addThread.run({ agent, parent: null, ...place });
    for (const { thread: own, record, ...event } of batch.events) {
      addEvent.run({ file: id, agent, thread: own ?? null, record: record ?? null, ...event });
    }
    for (const fault of batch.faults) addFault.run({ file: id, ...fault });
  });

  return {
    cursorOf: ({ path, identity }) => toCursor(file.get({ path, identity })),
    add: (log, batch, readAtMs) => orBusy(() => add.immediate(log, batch, readAtMs)),
    sessionOf: (agent, thread) => {
      const row = session.get({ agent, thread });
      return row === undefined ? undefined : agentSessionId(row.session);
    },
    forgetBefore: (epochMs) => orBusy(() => forgetBefore.run({ epochMs }).changes),
    eventsOf: (agent, session) => byThread(events.iterate({ agent, session })),
  };
}

interface FileRow {
  readonly id: number;
  readonly cursor: number;
  readonly thread: string | null;
}

interface EventRow {
  readonly thread: string;
  readonly reader: string;
  readonly body: string;
}

function toCursor(row: FileRow | undefined): LogCursor {
  if (row === undefined) return { offset: 0, thread: undefined };
  return { offset: row.cursor, thread: row.thread === null ? undefined : threadId(row.thread) };
}

function byThread(rows: Iterable<EventRow>): readonly ThreadEvents[] {
  const groups = new Map<
    string,
    { thread: ThreadId; reader: string; events: SessionEvent<KeptOutput>[] }
  >();
  for (const { thread, reader, body } of rows) {
    const key = `${reader}\0${thread}`;
    const group = groups.get(key) ?? { thread: threadId(thread), reader, events: [] };
    groups.set(key, group);
    group.events.push(JSON.parse(body));
  }
  return [...groups.values()];
}
