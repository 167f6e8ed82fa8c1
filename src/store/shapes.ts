/** Shapes: owner of the table `shape`, what mining needs of every session that was reduced. */

import type { Database } from "better-sqlite3";
import { agentSessionId, type SessionId, sessionId } from "../model/ids.ts";
import type { SessionName } from "../model/learned.ts";
import type { SessionShape } from "../model/mined.ts";

export interface ShapeTable {
  /** Undefined where nothing can recur. Inside a transaction, after its session was put. */
  readonly put: (id: SessionId, shape: SessionShape | undefined, version: number) => void;
  /** As it was put last; null where nothing can recur, undefined where none was put. */
  readonly bodyOf: (id: SessionId) => string | null | undefined;
  /** Of sessions whose shapes are newer than that, in the order they were made, at most so many. */
  readonly after: (seq: number, limit: number) => readonly KeptShape[];
  readonly sessions: () => readonly SessionId[];
  /** Reduced sessions whose shapes were not made by this version. */
  readonly outdated: (version: number) => readonly SessionName[];
}

interface KeptShape {
  readonly seq: number;
  readonly shape: SessionShape;
}

const PUT = "INSERT INTO shape (session, version, body) VALUES (@id, @version, @body)";
const BODY = "SELECT body FROM shape WHERE session = @id";
const AFTER = `
  SELECT seq, body FROM shape WHERE seq > @seq AND body IS NOT NULL ORDER BY seq LIMIT @limit`;
const SESSIONS = "SELECT session FROM shape WHERE body IS NOT NULL";
const OUTDATED = `
  SELECT agent, session.session FROM session
    LEFT JOIN shape ON shape.session = session.id
    LEFT JOIN unreduced ON unreduced.session = session.id
  WHERE shape.version IS NOT @version AND unreduced.session IS NULL`;

export function shapeTable(db: Database): ShapeTable {
  const put = db.prepare<object>(PUT);
  const body = db.prepare<object, { body: string | null }>(BODY);
  const after = db.prepare<object, { seq: number; body: string }>(AFTER);
  const sessions = db.prepare<[], { session: string }>(SESSIONS);
  const outdated = db.prepare<object, { agent: string; session: string }>(OUTDATED);
  return {
    put: (id, shape, version) =>
      void put.run({ id, version, body: shape === undefined ? null : JSON.stringify(shape) }),
    bodyOf: (id) => body.get({ id })?.body,
    after: (seq, limit) =>
      after.all({ seq, limit }).map((row) => ({ seq: row.seq, shape: JSON.parse(row.body) })),
    sessions: () => sessions.all().map(({ session }) => sessionId(session)),
    outdated: (version) =>
      outdated
        .all({ version })
        .map(({ agent, session }) => ({ agent, session: agentSessionId(session) })),
  };
}
