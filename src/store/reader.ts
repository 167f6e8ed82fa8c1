/** Reader: the store as a worker sees it, beside the daemon that writes it. It can change nothing. */

import Sqlite from "better-sqlite3";
import type { StandingCandidate } from "../model/candidate.ts";
import type { TouchedSession } from "../model/learned.ts";
import { standingCandidates } from "./mined-candidates.ts";
import { type RolloutTables, rolloutTables } from "./rollouts.ts";
import { type SessionSources, sessionSources } from "./session-sources.ts";
import { type ShapeTable, shapeTable } from "./shapes.ts";
import { orBusy } from "./store-busy.ts";
import { touchedTable } from "./touched.ts";
import { unminedTable } from "./unmined.ts";

export interface StoreReader {
  readonly touched: (limit: number) => readonly TouchedSession[];
  readonly sources: SessionSources;
  readonly shapes: Pick<ShapeTable, "after" | "sessions">;
  readonly episode: RolloutTables["episode"];
  /** How often something has changed that was not looked at by whoever mines. */
  readonly unminedMarks: () => number;
  /** Those that what is found may belong to. */
  readonly standing: () => readonly StandingCandidate[];
  /**
   * What is read inside belongs together, whatever is written meanwhile. Throws `StoreBusy` when the
   * database can not be read now.
   */
  readonly atOneMoment: <Result>(read: () => Result) => Result;
  readonly close: () => void;
}

const BUSY_WAIT_MS = 3_000;

export function openReader(path: string): StoreReader {
  const db = new Sqlite(path, { readonly: true, timeout: BUSY_WAIT_MS });
  return {
    touched: touchedTable(db).list,
    sources: sessionSources(db),
    shapes: shapeTable(db),
    episode: rolloutTables(db).episode,
    unminedMarks: unminedTable(db).marks,
    standing: standingCandidates(db),
    atOneMoment: (read) => orBusy(() => db.transaction(read)()),
    close: () => db.close(),
  };
}
