/**
 * Logs: owner of the tables `log_file`, `log_event`, `log_fault` and `thread`. What they say about
 * a session is read in session-sources.ts.
 */

import type { Database } from "better-sqlite3";
import { type AgentSessionId, agentSessionId, type ThreadId, threadId } from "../model/ids.ts";
import { type KnownLog, type LogBatch, type LogCursor, START } from "../model/log.ts";
import { orBusy } from "./store-busy.ts";
import { touchedTable } from "./touched.ts";

export interface LogTables {
  /** Where to go on reading; at its beginning, for a file that is new or was replaced. */
  readonly cursorOf: (log: KnownLog) => LogCursor;
  /**
   * Adds what was read and moves the cursor, in one transaction; twice changes nothing. What was
   * forgotten stays so when its log is moved.
   */
  readonly add: (log: KnownLog, batch: LogBatch, readAtMs: number) => void;
  /** It was read, and nothing of it may be known any more. */
  readonly isForgotten: (log: KnownLog) => boolean;
  readonly sessionOf: (agent: string, thread: ThreadId) => AgentSessionId | undefined;
}

const FILE = `
  SELECT id, cursor, thread, first_record AS firstRecord FROM log_file
  WHERE path = @path AND identity = @identity`;

const ADD_FILE = `
  INSERT INTO log_file (path, agent, reader, identity, thread, first_record, cursor, read_at)
  VALUES (@path, @agent, @reader, @identity, @thread, @firstRecord, @cursor, @readAtMs)
  ON CONFLICT (path, identity) DO UPDATE
  SET thread = excluded.thread, first_record = excluded.first_record,
    cursor = excluded.cursor, read_at = excluded.read_at
  RETURNING id`;

const ADD_EVENT = `
  INSERT INTO log_event (file, offset, part, agent, thread, record, body)
  VALUES (@file, @offset, @part, @agent, @thread, @record, @body)
  ON CONFLICT DO NOTHING`;

const ADD_FAULT = `
  INSERT INTO log_fault (file, offset, reason) VALUES (@file, @offset, @reason)
  ON CONFLICT DO NOTHING`;

const ADD_THREAD = `
  INSERT INTO thread (agent, thread, session, parent, fork_of)
  VALUES (@agent, @thread, @session, @parent, @forkOf)
  ON CONFLICT (agent, thread) DO UPDATE
  SET session = CASE WHEN session = thread THEN excluded.session ELSE session END,
    parent = coalesce(parent, excluded.parent), fork_of = coalesce(fork_of, excluded.fork_of)`;

/** A thread that nobody opened, because the head of its log is gone, is a session of its own. */
const ADD_STRAY = `
  INSERT INTO thread (agent, thread, session) VALUES (@agent, @thread, @thread)
  ON CONFLICT DO NOTHING`;

const SESSION = "SELECT session FROM thread WHERE agent = @agent AND thread = @thread";

/** A copy of the same log without any event left: up to where it was read, all is forgotten. */
const FORGOTTEN_UNTIL = `
  SELECT coalesce(max(cursor), 0) AS offset FROM log_file AS copy
  WHERE identity = @identity AND path <> @path AND thread = @thread
    AND NOT EXISTS (SELECT 1 FROM log_event WHERE file = copy.id)`;

/** Whatever names a thread is kept as an event, so there was one. */
const FORGOTTEN = `
  SELECT 1 FROM log_file AS log
  WHERE path = @path AND identity = @identity AND thread IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM log_event WHERE file = log.id)`;

export function logTables(db: Database): LogTables {
  const file = db.prepare<object, FileRow>(FILE);
  const addFile = db.prepare<object, { id: number }>(ADD_FILE);
  const addEvent = db.prepare<object>(ADD_EVENT);
  const addFault = db.prepare<object>(ADD_FAULT);
  const addThread = db.prepare<object>(ADD_THREAD);
  const addStray = db.prepare<object>(ADD_STRAY);
  const session = db.prepare<object, { session: string }>(SESSION);
  const forgottenUntil = db.prepare<object, { offset: number }>(FORGOTTEN_UNTIL);
  const forgotten = db.prepare<object>(FORGOTTEN);
  const { touch } = touchedTable(db);
  const sessionOf = (agent: string, thread: ThreadId) => {
    const row = session.get({ agent, thread });
    return row === undefined ? undefined : agentSessionId(row.session);
  };
  const withoutForgotten = ({ path, identity }: KnownLog, { events, cursor }: LogBatch) => {
    const { thread = null } = cursor;
    const { offset: until = 0 } = forgottenUntil.get({ path, identity, thread }) ?? {};
    return events.filter(({ offset }) => offset >= until);
  };
  const touchSessions = (agent: string, events: LogBatch["events"]) => {
    const threads = new Set(events.flatMap(({ thread }) => thread ?? []));
    for (const thread of threads) addStray.run({ agent, thread });
    const sessions = new Set([...threads].map((thread) => sessionOf(agent, thread)));
    for (const each of sessions) if (each !== undefined) touch({ agent, session: each });
  };

  const add = db.transaction((log: KnownLog, batch: LogBatch, readAtMs: number) => {
    const { offset: cursor, thread = null, firstRecord = null } = batch.cursor;
    const row = addFile.get({ ...log, thread, firstRecord, cursor, readAtMs });
    const { id } = row ?? { id: 0 };
    const { agent } = log;
    for (const place of batch.threads) {
      addThread.run({ agent, parent: null, forkOf: null, ...place });
    }
    const events = withoutForgotten(log, batch);
    for (const { thread: own, record, ...event } of events) {
      addEvent.run({ file: id, agent, thread: own ?? null, record: record ?? null, ...event });
    }
    for (const fault of batch.faults) addFault.run({ file: id, ...fault });
    touchSessions(agent, events);
  });

  return {
    cursorOf: ({ path, identity }) => toCursor(file.get({ path, identity })),
    add: (log, batch, readAtMs) => orBusy(() => add.immediate(log, batch, readAtMs)),
    isForgotten: ({ path, identity }) => forgotten.get({ path, identity }) !== undefined,
    sessionOf,
  };
}

interface FileRow {
  readonly id: number;
  readonly cursor: number;
  readonly thread: string | null;
  readonly firstRecord: string | null;
}

function toCursor(row: FileRow | undefined): LogCursor {
  if (row === undefined) return START;
  return {
    offset: row.cursor,
    thread: row.thread === null ? undefined : threadId(row.thread),
    firstRecord: row.firstRecord ?? undefined,
  };
}
