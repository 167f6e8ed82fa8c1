/** Drop session: deletes all that is known of one session, from every table that knows of it. */

import type { Database } from "better-sqlite3";
import { agentSessionId, type SessionId } from "../model/ids.ts";
import { SLICE_ROWS, type Slices, untilNone } from "./slices.ts";
import { touchedTable } from "./touched.ts";

/** Nothing for a session that is not known. Its logs stay known, so they are not read again. */
export type DropSession = (id: SessionId) => Slices;

const NAME = "SELECT agent, session FROM session WHERE id = @id";

/** In this order: while evidence is left, so is the session that shows it. */
const PARTS = [
  `DELETE FROM evidence WHERE seq IN (
    SELECT seq FROM evidence WHERE agent = @agent AND session = @session LIMIT @rows)`,
  `DELETE FROM log_event WHERE (file, offset, part) IN (
    SELECT file, offset, part FROM log_event
    WHERE agent = @agent AND thread IN (
      SELECT thread FROM thread WHERE agent = @agent AND session = @session)
    LIMIT @rows)`,
  `DELETE FROM observation WHERE (agent, session, call) IN (
    SELECT agent, session, call FROM observation
    WHERE agent = @agent AND session = @session LIMIT @rows)`,
  `DELETE FROM step WHERE id IN (
    SELECT step.id FROM episode CROSS JOIN step ON step.episode = episode.id
    WHERE episode.session = @id LIMIT @rows)`,
  "DELETE FROM episode WHERE id IN (SELECT id FROM episode WHERE session = @id LIMIT @rows)",
  `DELETE FROM session_fault WHERE (session, position) IN (
    SELECT session, position FROM session_fault WHERE session = @id LIMIT @rows)`,
  "DELETE FROM session_catalog WHERE agent = @agent AND session = @session",
  "DELETE FROM catalog WHERE digest NOT IN (SELECT digest FROM session_catalog)",
  "DELETE FROM session WHERE id = @id",
];

export function dropSession(db: Database): DropSession {
  const name = db.prepare<object, { agent: string; session: string }>(NAME);
  const parts = PARTS.map((sql) => db.prepare<object>(sql));
  const touched = touchedTable(db);
  const dropSlice = db.transaction((id: SessionId): number => {
    const found = name.get({ id });
    if (found === undefined) return 0;
    // Whoever is reducing it will find that it is not wanted any more.
    touched.forget({ agent: found.agent, session: agentSessionId(found.session) });
    let dropped = 0;
    for (const part of parts) {
      if (dropped === SLICE_ROWS) break;
      dropped += part.run({ ...found, id, rows: SLICE_ROWS - dropped }).changes;
    }
    return dropped;
  });
  return (id) => untilNone(() => dropSlice.immediate(id));
}
