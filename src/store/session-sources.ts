/**
 * Session sources: everything that logs and hooks say about one session, ready to be reduced. Only
 * reads, so a worker may do it beside the daemon.
 */

import type { Database } from "better-sqlite3";
import { agentSessionId, type ThreadId, threadId } from "../model/ids.ts";
import type { SessionName } from "../model/learned.ts";
import type { KeptOutput } from "../model/output.ts";
import type { SessionEvent } from "../model/session-event.ts";
import { type ObservationTable, observationTable } from "./observations.ts";

export interface SessionSources {
  /** What the logs say: thread by thread, each in the order of its file. */
  readonly logged: (name: SessionName) => readonly ThreadEvents[];
  /** What hooks delivered, in the order it came. */
  readonly delivered: (name: SessionName) => readonly DeliveredHook[];
  /** What was seen to change while its calls ran. */
  readonly observed: ObservationTable["of"];
  /** Sessions whose history this one may repeat, because it is a fork of them. */
  readonly origins: (name: SessionName) => readonly SessionName[];
  /** Sessions that may repeat this one's. */
  readonly forks: (name: SessionName) => readonly SessionName[];
}

interface ThreadEvents {
  readonly thread: ThreadId;
  readonly reader: string;
  readonly events: readonly SessionEvent<KeptOutput>[];
}

interface DeliveredHook {
  readonly event: string;
  readonly payload: unknown;
  readonly receivedAtMs: number;
}

/**
 * Of the copies of one file, the one that was read furthest speaks for all. A first line alone makes
 * no copy: where it is a note, a fork has the same one and is another session.
 */
const LOGGED = `
  SELECT event.thread, file.reader, event.body
  FROM log_event AS event JOIN log_file AS file ON file.id = event.file
  WHERE event.agent = @agent
    AND event.thread IN (
      SELECT thread FROM thread WHERE agent = @agent AND session = @session)
    AND file.id = (
      SELECT copy.id FROM log_file AS copy
      WHERE copy.identity = file.identity AND copy.thread IS file.thread
      ORDER BY copy.cursor DESC, copy.path LIMIT 1)
  ORDER BY event.thread, file.reader, file.identity, event.offset, event.part`;

const DELIVERED = `
  SELECT event, body, received_at AS receivedAtMs FROM evidence
  WHERE agent = @agent AND session = @session AND fault IS NULL
  ORDER BY received_at, seq`;

const OWN =
  "SELECT thread FROM thread INDEXED BY thread_by_session WHERE agent = @agent AND session = @session";

/** Logs that begin with the same record: which is the fork, only their names can tell. */
const TWINS = `
  SELECT twin.session
  FROM thread AS own INDEXED BY thread_by_session
    CROSS JOIN log_file AS log ON log.agent = own.agent AND log.thread = own.thread
    CROSS JOIN log_file AS copy ON copy.first_record = log.first_record AND copy.agent = log.agent
    CROSS JOIN thread AS twin ON twin.agent = copy.agent AND twin.thread = copy.thread
  WHERE own.agent = @agent AND own.session = @session`;

// The order of the tables and their indexes are given: left to itself SQLite searches the threads of
// all sessions for every single one.
const ORIGINS = `
  SELECT origin.session
  FROM thread AS own INDEXED BY thread_by_session
    CROSS JOIN thread AS origin ON origin.agent = own.agent AND origin.thread = own.fork_of
  WHERE own.agent = @agent AND own.session = @session AND origin.session <> @session
  UNION ALL
  ${TWINS} AND twin.session < @session AND coalesce(twin.fork_of, '') NOT IN (${OWN})`;

const FORKS = `
  SELECT fork.session
  FROM thread AS own INDEXED BY thread_by_session
    CROSS JOIN thread AS fork INDEXED BY thread_by_origin
      ON fork.agent = own.agent AND fork.fork_of = own.thread
  WHERE own.agent = @agent AND own.session = @session AND fork.session <> @session
    AND fork.fork_of IS NOT NULL
  UNION ALL
  ${TWINS} AND twin.session > @session AND twin.thread NOT IN (
    SELECT fork_of FROM thread INDEXED BY thread_by_session
    WHERE agent = @agent AND session = @session AND fork_of IS NOT NULL)`;

export function sessionSources(db: Database): SessionSources {
  const logged = db.prepare<object, LoggedRow>(LOGGED);
  const delivered = db.prepare<object, DeliveredRow>(DELIVERED);
  const origins = db.prepare<object, { session: string }>(ORIGINS);
  const forks = db.prepare<object, { session: string }>(FORKS);
  return {
    logged: ({ agent, session }) => byThread(logged.iterate({ agent, session })),
    delivered: ({ agent, session }) =>
      delivered
        .all({ agent, session })
        .map(({ body, ...hook }) => ({ ...hook, payload: JSON.parse(body) })),
    observed: observationTable(db).of,
    origins: ({ agent, session }) => named(agent, origins.all({ agent, session })),
    forks: ({ agent, session }) => named(agent, forks.all({ agent, session })),
  };
}

/** Each once, in the order of their names. */
function named(agent: string, rows: readonly { readonly session: string }[]): SessionName[] {
  const sessions = [...new Set(rows.map(({ session }) => session))].sort();
  return sessions.map((session) => ({ agent, session: agentSessionId(session) }));
}

interface LoggedRow {
  readonly thread: string;
  readonly reader: string;
  readonly body: string;
}

interface DeliveredRow {
  readonly event: string;
  readonly body: string;
  readonly receivedAtMs: number;
}

function byThread(rows: Iterable<LoggedRow>): readonly ThreadEvents[] {
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
