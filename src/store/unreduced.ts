/** Unreduced: owner of the table `unreduced`, the sessions that could not be reduced, and why. */

import type { Database } from "better-sqlite3";
import { agentSessionId } from "../model/ids.ts";
import type { SessionName, Unreduced } from "../model/learned.ts";

export interface UnreducedTable {
  /** Inside the transaction that makes sure that its session is known. */
  readonly put: (unreduced: Unreduced) => void;
  /** Those that another version has given up. */
  readonly givenUpByOthers: (version: string) => readonly SessionName[];
  readonly count: () => number;
}

const PUT = `
  INSERT INTO unreduced (session, reason, version) VALUES (@id, @reason, @version)
  ON CONFLICT (session) DO UPDATE SET reason = excluded.reason, version = excluded.version`;
const BY_OTHERS = `
  SELECT session.agent, session.session
  FROM unreduced JOIN session ON session.id = unreduced.session WHERE version <> @version`;
const COUNT = "SELECT count(*) AS sessions FROM unreduced";

export function unreducedTable(db: Database): UnreducedTable {
  const put = db.prepare<object>(PUT);
  const byOthers = db.prepare<object, { agent: string; session: string }>(BY_OTHERS);
  const count = db.prepare<[], { sessions: number }>(COUNT);
  return {
    put: ({ id, reason, version }) => void put.run({ id, reason, version }),
    givenUpByOthers: (version) =>
      byOthers
        .all({ version })
        .map(({ agent, session }) => ({ agent, session: agentSessionId(session) })),
    count: () => count.get()?.sessions ?? 0,
  };
}
