/** Touched: owner of the table `touched`, the list of sessions that must be reduced again. */

import type { Database } from "better-sqlite3";
import { agentSessionId } from "../model/ids.ts";
import type { SessionName, TouchedSession } from "../model/learned.ts";

export interface TouchedTable {
  /** Inside the transaction that adds what was learned. */
  readonly touch: (name: SessionName) => void;
  /** Takes it off the list, unless it was touched since. */
  readonly settle: (touched: TouchedSession) => void;
  readonly isListed: (name: SessionName) => boolean;
  readonly forget: (name: SessionName) => void;
  readonly list: (limit: number) => readonly TouchedSession[];
}

const TOUCH = `
  INSERT INTO touched (agent, session, marks) VALUES (@agent, @session, 1)
  ON CONFLICT (agent, session) DO UPDATE SET marks = marks + 1`;
const SETTLE = `
  DELETE FROM touched WHERE agent = @agent AND session = @session AND marks = @marks`;
const LISTED = "SELECT 1 FROM touched WHERE agent = @agent AND session = @session";
const FORGET = "DELETE FROM touched WHERE agent = @agent AND session = @session";
const LIST = "SELECT agent, session, marks FROM touched ORDER BY agent, session LIMIT @limit";

export function touchedTable(db: Database): TouchedTable {
  const touch = db.prepare<object>(TOUCH);
  const settle = db.prepare<object>(SETTLE);
  const listed = db.prepare<object>(LISTED);
  const forget = db.prepare<object>(FORGET);
  const list = db.prepare<object, { agent: string; session: string; marks: number }>(LIST);
  return {
    touch: ({ agent, session }) => void touch.run({ agent, session }),
    settle: ({ agent, session, marks }) => void settle.run({ agent, session, marks }),
    isListed: ({ agent, session }) => listed.get({ agent, session }) !== undefined,
    forget: ({ agent, session }) => void forget.run({ agent, session }),
    list: (limit) =>
      list.all({ limit }).map((row) => ({ ...row, session: agentSessionId(row.session) })),
  };
}
