/**
 * store: everything skilld remembers, in one SQLite file.
 *
 * The only room that knows SQL. Only the daemon opens it for writing; its workers read beside it.
 */

import { chmodSync, closeSync, openSync } from "node:fs";
import Sqlite from "better-sqlite3";
import { SkilldError } from "../support/skilld-error.ts";
import { type CandidateTables, candidateTables } from "./candidates.ts";
import { type CatalogTables, catalogTables } from "./catalogs.ts";
import { type EvidenceTable, evidenceTable } from "./evidence.ts";
import { type FixTable, fixTable } from "./fixes.ts";
import { type InjectionTable, injectionTable } from "./injections.ts";
import { type LogTables, logTables } from "./logs.ts";
import { migrate } from "./migrate.ts";
import { type MinedCandidates, minedCandidates } from "./mined-candidates.ts";
import { type ObservationTable, observationTable } from "./observations.ts";
import { type Retention, retention } from "./retention.ts";
import { type RolloutTables, rolloutTables } from "./rollouts.ts";
import { type Sessions, sessions } from "./sessions.ts";
import type { Slices } from "./slices.ts";
import { orBusy } from "./store-busy.ts";
import { type TrialTables, trialTables } from "./trials.ts";

export interface Store {
  readonly candidates: CandidateTables;
  readonly catalogs: CatalogTables;
  readonly evidence: EvidenceTable;
  readonly fixes: Pick<FixTable, "of">;
  readonly injections: InjectionTable;
  readonly logs: LogTables;
  readonly mined: MinedCandidates;
  readonly observations: ObservationTable;
  readonly rollouts: RolloutTables;
  readonly sessions: Sessions;
  readonly retention: Retention;
  readonly trials: TrialTables;
  /** Size of the database, without what deletions have freed inside it. */
  readonly usedBytes: () => number;
  /** Gives freed pages back to the file system. */
  readonly shrink: () => Slices;
  readonly close: () => void;
}

/**
 * Short, because a waiting statement blocks the whole daemon: whoever holds the lock longer than
 * this makes the queue wait instead, where hooks are not kept from spooling.
 */
const BUSY_WAIT_MS = 20;
/** At the start nobody waits for an acknowledgement yet. */
const OPEN_WAIT_MS = 3_000;
/** Of one slice: each may have to be copied to another place. */
const SHRINK_PAGES = 500;
const PRIVATE_FILE_MODE = 0o600;

export function openStore(path: string): Store {
  makePrivate(path);
  const db = open(path);
  return {
    candidates: candidateTables(db),
    catalogs: catalogTables(db),
    evidence: evidenceTable(db),
    fixes: fixTable(db),
    injections: injectionTable(db),
    logs: logTables(db),
    mined: minedCandidates(db),
    observations: observationTable(db),
    rollouts: rolloutTables(db),
    sessions: sessions(db),
    retention: retention(db),
    trials: trialTables(db),
    usedBytes: () =>
      (countOf(db, "page_count") - countOf(db, "freelist_count")) * countOf(db, "page_size"),
    shrink: () => shrinking(db),
    close: () => db.close(),
  };
}

function* shrinking(db: Sqlite.Database): Slices {
  while (countOf(db, "freelist_count") > 0) {
    orBusy(() => db.pragma(`incremental_vacuum(${SHRINK_PAGES})`));
    yield SHRINK_PAGES;
  }
}

function countOf(db: Sqlite.Database, pragma: string): number {
  return Number(db.pragma(pragma, { simple: true }));
}

/** SQLite gives its `-wal` and `-shm` files the mode of the database, so this covers all three. */
function makePrivate(path: string): void {
  closeSync(openSync(path, "a", PRIVATE_FILE_MODE));
  chmodSync(path, PRIVATE_FILE_MODE);
}

function open(path: string): Sqlite.Database {
  const db = new Sqlite(path, { timeout: OPEN_WAIT_MS });
  try {
    // Must come before the first table; afterwards it would be a write without an effect, and a
    // database that another program holds could not be opened.
    if (db.pragma("user_version", { simple: true }) === 0) db.pragma("auto_vacuum = INCREMENTAL");
    db.pragma("journal_mode = WAL");
    // A commit survives the death of the process, not a power cut; the agents' own logs do.
    db.pragma("synchronous = NORMAL");
    db.pragma("foreign_keys = ON");
    migrate(db);
    db.pragma(`busy_timeout = ${BUSY_WAIT_MS}`);
    return db;
  } catch (error) {
    db.close();
    throw error instanceof Sqlite.SqliteError ? unusable(path, error) : error;
  }
}

function unusable(path: string, cause: Error & { readonly code: string }): SkilldError {
  if (/^SQLITE_(NOTADB|CORRUPT)/.test(cause.code)) {
    return new SkilldError("database-damaged", `cannot open ${path}: it is not a whole database`, {
      cause,
      hint: "Move it away and start again: sessions can be read back with `skilld import`.",
    });
  }
  return new SkilldError("database-unusable", `cannot open ${path}: ${cause.message}`, {
    cause,
    hint: "Make sure that the disk has room and that no other program holds the file.",
  });
}
