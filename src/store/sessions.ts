/** Sessions: what concerns everything that is known of one, across the tables. */

import type { Database } from "better-sqlite3";
import type { SessionId } from "../model/ids.ts";
import type { Reduced, SessionName, Unreduced } from "../model/learned.ts";
import { candidateTables } from "./candidates.ts";
import { type DropSession, dropSession } from "./drop-session.ts";
import { fixTable } from "./fixes.ts";
import { injectionTable } from "./injections.ts";
import { rolloutTables } from "./rollouts.ts";
import { shapeTable } from "./shapes.ts";
import { orBusy } from "./store-busy.ts";
import { touchedTable } from "./touched.ts";
import { trialTables } from "./trials.ts";
import { unminedTable } from "./unmined.ts";
import { unreducedTable } from "./unreduced.ts";

export interface Sessions {
  /** Whether there is anything to reduce. */
  readonly areTouched: () => boolean;
  /** How many there are to reduce. */
  readonly touchedCount: () => number;
  /**
   * Stores a rollout, unless the session was forgotten while it was made; sessions that repeat part
   * of it must be reduced again.
   */
  readonly learn: (reduced: Reduced, forks: readonly SessionName[]) => void;
  /**
   * Remembers why a session could not be reduced, and what was known of it before. It is not tried
   * again before it is touched.
   */
  readonly setAside: (unreduced: Unreduced) => void;
  /** Touches those that other versions could not reduce. */
  readonly retrySetAside: (version: string) => void;
  /** Touches those whose shapes another version has made, or none. */
  readonly reshape: (version: number) => void;
  readonly setAsideCount: () => number;
  /**
   * Forgets all that is known of it, the trials that ran in it, what it was told, and the candidates
   * that were seen nowhere else; its log is not read again.
   */
  readonly forget: DropSession;
}

const TOUCHED_COUNT = "SELECT count(*) AS sessions FROM touched";

export function sessions(db: Database): Sessions {
  const rollouts = rolloutTables(db);
  const candidates = candidateTables(db);
  const touched = touchedTable(db);
  const unreduced = unreducedTable(db);
  const shape = shaping(db);
  const unmined = unminedTable(db);
  const touchedCount = db.prepare<[], { sessions: number }>(TOUCHED_COUNT);

  const learn = db.transaction((reduced: Reduced, forks: readonly SessionName[]) => {
    const { agent, session } = reduced.rollout;
    if (!touched.isListed({ agent, session })) return;
    shape(reduced, () => rollouts.put(reduced));
    touched.settle({ agent, session, marks: reduced.marks });
    for (const fork of forks) touched.touch(fork);
  });
  const trials = trialTables(db);
  const injections = injectionTable(db);
  const forgetDerived = db.transaction((id: SessionId) => {
    candidates.forgetSession(id);
    trials.forgetSession(id);
    unmined.mark();
    injections.forgetSession(id);
  });
  const drop = dropSession(db);
  const setAside = db.transaction((failed: Unreduced) => {
    if (!touched.isListed(failed)) return;
    rollouts.putName(failed);
    unreduced.put(failed);
    touched.settle(failed);
  });
  const retrySetAside = db.transaction((version: string) => {
    for (const name of unreduced.givenUpByOthers(version)) touched.touch(name);
  });
  const reshape = db.transaction((version: number) => {
    for (const name of shapeTable(db).outdated(version)) touched.touch(name);
  });

  return {
    areTouched: () => touched.list(1).length > 0,
    touchedCount: () => touchedCount.get()?.sessions ?? 0,
    learn: (reduced, forks) => orBusy(() => learn.immediate(reduced, forks)),
    *forget(id) {
      orBusy(() => forgetDerived.immediate(id));
      yield* drop(id);
      // Whoever looked for what recurs meanwhile may have seen a part of it.
      orBusy(unmined.mark);
    },
    setAside: (failed) => orBusy(() => setAside.immediate(failed)),
    retrySetAside: (version) => orBusy(() => retrySetAside.immediate(version)),
    reshape: (version) => orBusy(() => reshape.immediate(version)),
    setAsideCount: unreduced.count,
  };
}

/** What can recur in it is looked at again only where that has changed. */
function shaping(db: Database): (reduced: Reduced, put: () => void) => void {
  const shapes = shapeTable(db);
  const fixes = fixTable(db);
  const unmined = unminedTable(db);
  return ({ id, shaped }, put) => {
    const before = shapes.bodyOf(id) ?? null;
    put();
    shapes.put(id, shaped.shape, shaped.version);
    fixes.put(id, shaped.fixes);
    if (shapes.bodyOf(id) !== before) unmined.mark();
  };
}
