/** Fixes: owner of the table `fix`, failed attempts and what made them good. */

import type { Database } from "better-sqlite3";
import type { SessionId } from "../model/ids.ts";
import type { FixPair, ShapeKey } from "../model/mined.ts";

export interface FixTable {
  /** Inside a transaction, after its session was put. */
  readonly put: (id: SessionId, fixes: readonly FixPair[]) => void;
  /** Attempts of that shape that were made good, at most so many. */
  readonly of: (shape: ShapeKey, limit: number) => readonly FixPair[];
}

const PUT = `
  INSERT INTO fix (session, position, shape, body) VALUES (@id, @position, @shape, @body)`;
const OF = "SELECT body FROM fix WHERE shape = @shape ORDER BY session, position LIMIT @limit";

export function fixTable(db: Database): FixTable {
  const put = db.prepare<object>(PUT);
  const of = db.prepare<object, { body: string }>(OF);
  return {
    put(id, fixes) {
      for (const [position, fix] of fixes.entries()) {
        put.run({ id, position, shape: fix.shape, body: JSON.stringify(fix) });
      }
    },
    of: (shape, limit) => of.all({ shape, limit }).map(({ body }) => JSON.parse(body)),
  };
}
