/** Sessions: what concerns everything that is known of one, across the tables. */

import type { Database } from "better-sqlite3";
import { agentSessionId, type SessionId, sessionId } from "../model/ids.ts";
import type { Reduced, SessionName } from "../model/learned.ts";
import { candidateTables } from "./candidates.ts";
import { observationTable } from "./observations.ts";
import { rolloutTables } from "./rollouts.ts";
import { orBusy } from "./store-busy.ts";
import { touchedTable } from "./touched.ts";

export interface Sessions {
  /** Whether there is anything to reduce. */
  readonly areTouched: () => boolean;
  /**
   * Stores a rollout, unless the session was forgotten while it was made; sessions that repeat part
   * of it must be reduced again.
   */
  readonly learn: (reduced: Reduced, forks: readonly SessionName[]) => void;
  /**
   * Forgets all that is known of it, and the candidates that were seen nowhere else; its log is
   * not read again. False: it is not known.
   */
  readonly forget: (id: SessionId) => boolean;
  /** Forgets the one that ended first, but not what was learned from it; false when nothing is left. */
  readonly forgetOldest: () => boolean;
  /** Forgets the rollouts and observations of which no evidence is left. */
  readonly forgetUnfounded: () => number;
}

const NAME = "SELECT agent, session FROM session WHERE id = @id";
const OLDEST = "SELECT id FROM session ORDER BY coalesce(ended_at, 0), id LIMIT 1";
const FORGET_EVIDENCE = "DELETE FROM evidence WHERE agent = @agent AND session = @session";
const FORGET_EVENTS = `
  DELETE FROM log_event WHERE agent = @agent AND thread IN (
    SELECT thread FROM thread WHERE agent = @agent AND session = @session)`;
const UNFOUNDED = `
  DELETE FROM session
  WHERE NOT EXISTS (
    SELECT 1 FROM evidence
    WHERE evidence.agent = session.agent AND evidence.session = session.session)
  AND NOT EXISTS (
    SELECT 1 FROM log_event JOIN thread
      ON thread.agent = log_event.agent AND thread.thread = log_event.thread
    WHERE thread.agent = session.agent AND thread.session = session.session)`;

export function sessions(db: Database): Sessions {
  const name = db.prepare<object, { agent: string; session: string }>(NAME);
  const oldest = db.prepare<[], { id: string }>(OLDEST);
  const forgetEvidence = db.prepare<object>(FORGET_EVIDENCE);
  const forgetEvents = db.prepare<object>(FORGET_EVENTS);
  const unfounded = db.prepare<[]>(UNFOUNDED);
  const rollouts = rolloutTables(db);
  const observations = observationTable(db);
  const candidates = candidateTables(db);
  const touched = touchedTable(db);

  const learn = db.transaction((reduced: Reduced, forks: readonly SessionName[]) => {
    const { agent, session } = reduced.rollout;
    if (!touched.isListed({ agent, session })) return;
    rollouts.put(reduced);
    touched.settle({ agent, session, marks: reduced.marks });
    for (const fork of forks) touched.touch(fork);
  });
  const drop = (id: SessionId) => {
    const found = name.get({ id });
    if (found === undefined) return false;
    forgetEvidence.run(found);
    forgetEvents.run(found);
    const own = { agent: found.agent, session: agentSessionId(found.session) };
    observations.forget(own);
    touched.forget(own);
    rollouts.remove(id);
    return true;
  };
  const forget = db.transaction((id: SessionId) => {
    candidates.forgetSession(id);
    return drop(id);
  });
  const dropOne = db.transaction(drop);
  const forgetUnfounded = db.transaction(() => {
    observations.forgetUnfounded();
    return unfounded.run().changes;
  });

  return {
    areTouched: () => touched.list(1).length > 0,
    learn: (reduced, forks) => orBusy(() => learn.immediate(reduced, forks)),
    forget: (id) => orBusy(() => forget.immediate(id)),
    forgetOldest: () => {
      const row = oldest.get();
      return row !== undefined && orBusy(() => dropOne.immediate(sessionId(row.id)));
    },
    forgetUnfounded: () => orBusy(() => forgetUnfounded.immediate()),
  };
}
