/**
 * Retention: what has to go because of its age, or because all of it is too much. Whole sessions,
 * the ones that have been silent longest first. Nothing is searched in one go either: what has to
 * go is looked for page by page.
 */

import type { Database } from "better-sqlite3";
import { sessionId } from "../model/ids.ts";
import { dropSession } from "./drop-session.ts";
import { SLICE_ROWS, type Slices, untilNone } from "./slices.ts";
import { orBusy } from "./store-busy.ts";

export interface Retention {
  /** Evidence of sessions, and lone evidence, that had their last event before `epochMs`. */
  readonly forgetEvidenceBefore: (epochMs: number) => Slices;
  /** What logs said that were read last before `epochMs`; they are not read again. */
  readonly forgetLogsBefore: (epochMs: number) => Slices;
  /** Rollouts and observations of which no evidence is left. */
  readonly forgetUnfounded: () => Slices;
  /** The one session that ended first; of what was never reduced, the one silent longest. */
  readonly forgetOldest: () => Slices;
}

export function retention(db: Database): Retention {
  const forgetObservations = forgettingObservations(db);
  const forgetRollouts = forgettingRollouts(db);
  return {
    forgetEvidenceBefore: forgettingEvidence(db),
    forgetLogsBefore: forgettingLogs(db),
    *forgetUnfounded() {
      yield* forgetObservations();
      yield* forgetRollouts();
    },
    forgetOldest: forgettingOldest(db),
  };
}

/** A row that is to go, or not. */
interface Judged {
  readonly mustGo: 0 | 1;
}

/** It is over when its session has no younger row. */
const EVIDENCE_PAGE = `
  SELECT seq, received_at AS receivedAtMs, NOT EXISTS (
    SELECT 1 FROM evidence AS later
    WHERE later.agent = old.agent AND later.session = old.session
      AND later.received_at >= @epochMs) AS mustGo
  FROM evidence AS old
  WHERE received_at < @epochMs AND (received_at, seq) > (@receivedAtMs, @seq)
  ORDER BY received_at, seq LIMIT ${SLICE_ROWS}`;
const FORGET_EVIDENCE = "DELETE FROM evidence WHERE seq = @seq";

interface EvidenceRow extends Judged {
  readonly seq: number;
  readonly receivedAtMs: number;
}

function forgettingEvidence(db: Database): Retention["forgetEvidenceBefore"] {
  const page = db.prepare<object, EvidenceRow>(EVIDENCE_PAGE);
  const forget = forgettingRows(db, FORGET_EVIDENCE);
  const first: EvidenceRow = { seq: 0, receivedAtMs: Number.MIN_SAFE_INTEGER, mustGo: 0 };
  return function* (epochMs) {
    for (const rows of pages(first, (last) => page.all({ ...last, epochMs }))) yield forget(rows);
  };
}

const OBSERVATION_PAGE = `
  SELECT agent, session, call, NOT EXISTS (
    SELECT 1 FROM evidence
    WHERE evidence.agent = observation.agent AND evidence.session = observation.session) AS mustGo
  FROM observation WHERE (agent, session, call) > (@agent, @session, @call)
  ORDER BY agent, session, call LIMIT ${SLICE_ROWS}`;
const FORGET_OBSERVATION =
  "DELETE FROM observation WHERE agent = @agent AND session = @session AND call = @call";

interface ObservationRow extends Judged {
  readonly agent: string;
  readonly session: string;
  readonly call: string;
}

function forgettingObservations(db: Database): () => Slices {
  const page = db.prepare<object, ObservationRow>(OBSERVATION_PAGE);
  const forget = forgettingRows(db, FORGET_OBSERVATION);
  const first: ObservationRow = { agent: "", session: "", call: "", mustGo: 0 };
  return function* () {
    for (const rows of pages(first, (last) => page.all(last))) yield forget(rows);
  };
}

const LOG_PAGE = `
  SELECT id, read_at < @epochMs AS mustGo FROM log_file
  WHERE id > @id ORDER BY id LIMIT ${SLICE_ROWS}`;
const FORGET_EVENTS = `
  DELETE FROM log_event WHERE (file, offset, part) IN (
    SELECT file, offset, part FROM log_event WHERE file = @id LIMIT ${SLICE_ROWS})`;

interface LogRow extends Judged {
  readonly id: number;
}

function forgettingLogs(db: Database): Retention["forgetLogsBefore"] {
  const page = db.prepare<object, LogRow>(LOG_PAGE);
  const forget = db.prepare<object>(FORGET_EVENTS);
  const first: LogRow = { id: 0, mustGo: 0 };
  return function* (epochMs) {
    for (const rows of pages(first, (last) => page.all({ ...last, epochMs }))) {
      for (const { id } of rows.filter(mustGo)) yield* untilNone(() => forget.run({ id }).changes);
      yield 0;
    }
  };
}

const ROLLOUT_PAGE = `
  SELECT id, NOT EXISTS (
    SELECT 1 FROM evidence
    WHERE evidence.agent = session.agent AND evidence.session = session.session)
  AND NOT EXISTS (
    SELECT 1 FROM log_event JOIN thread
      ON thread.agent = log_event.agent AND thread.thread = log_event.thread
    WHERE thread.agent = session.agent AND thread.session = session.session) AS mustGo
  FROM session WHERE id > @id ORDER BY id LIMIT ${SLICE_ROWS}`;

interface RolloutRow extends Judged {
  readonly id: string;
}

function forgettingRollouts(db: Database): () => Slices {
  const page = db.prepare<object, RolloutRow>(ROLLOUT_PAGE);
  const drop = dropSession(db);
  const first: RolloutRow = { id: "", mustGo: 0 };
  return function* () {
    for (const rows of pages(first, (last) => page.all(last))) {
      for (const { id } of rows.filter(mustGo)) yield* drop(sessionId(id));
      yield 0;
    }
  };
}

const OLDEST = "SELECT id FROM session ORDER BY ended_at LIMIT 1";
const SILENT_LONGEST = `
  SELECT agent, session FROM evidence
  GROUP BY agent, session ORDER BY max(received_at) LIMIT 1`;
const FORGET_SILENT = `
  DELETE FROM evidence WHERE seq IN (
    SELECT seq FROM evidence WHERE agent = @agent AND session IS @session LIMIT ${SLICE_ROWS})`;

function forgettingOldest(db: Database): Retention["forgetOldest"] {
  const oldest = db.prepare<[], { id: string }>(OLDEST);
  const silentLongest = db.prepare<[], { agent: string; session: string | null }>(SILENT_LONGEST);
  const forget = db.prepare<object>(FORGET_SILENT);
  const drop = dropSession(db);
  return function* () {
    const reduced = oldest.get();
    const silent = reduced === undefined ? silentLongest.get() : undefined;
    if (reduced !== undefined) yield* drop(sessionId(reduced.id));
    if (silent !== undefined) yield* untilNone(() => forget.run(silent).changes);
  };
}

/** Each begins behind the last row of the one before. */
function* pages<Row>(first: Row, pageAfter: (last: Row) => readonly Row[]): Iterable<Row[]> {
  let last: Row | undefined = first;
  while (last !== undefined) {
    const rows: readonly Row[] = pageAfter(last);
    yield [...rows];
    last = rows.at(-1);
  }
}

function mustGo(row: Judged): boolean {
  return row.mustGo === 1;
}

/** Says how many of them went. */
function forgettingRows<Row extends Judged>(db: Database, sql: string) {
  const forget = db.prepare<object>(sql);
  const forgetAll = db.transaction((rows: readonly Row[]) => {
    for (const row of rows) forget.run(row);
  });
  return (page: readonly Row[]): number => {
    const rows = page.filter(mustGo);
    if (rows.length > 0) orBusy(() => forgetAll.immediate(rows));
    return rows.length;
  };
}
