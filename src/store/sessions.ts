/** Sessions: what concerns everything that is known of one, across the tables. */

import type { Database } from "better-sqlite3";
import type { Reduced, SessionName } from "../model/learned.ts";
import { candidateTables } from "./candidates.ts";
import { type DropSession, dropSession } from "./drop-session.ts";
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
   * not read again.
   */
  readonly forget: DropSession;
}

export function sessions(db: Database): Sessions {
  const rollouts = rolloutTables(db);
  const candidates = candidateTables(db);
  const touched = touchedTable(db);

  const learn = db.transaction((reduced: Reduced, forks: readonly SessionName[]) => {
    const { agent, session } = reduced.rollout;
    if (!touched.isListed({ agent, session })) return;
    rollouts.put(reduced);
    touched.settle({ agent, session, marks: reduced.marks });
    for (const fork of forks) touched.touch(fork);
  });
  const forgetSightings = db.transaction(candidates.forgetSession);
  const drop = dropSession(db);

  return {
    areTouched: () => touched.list(1).length > 0,
    learn: (reduced, forks) => orBusy(() => learn.immediate(reduced, forks)),
    *forget(id) {
      orBusy(() => forgetSightings.immediate(id));
      yield* drop(id);
    },
  };
}
