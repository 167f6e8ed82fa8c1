/** Reader: the store as a worker sees it, beside the daemon that writes it. It can change nothing. */

import Sqlite from "better-sqlite3";
import type { TouchedSession } from "../model/learned.ts";
import { type SessionSources, sessionSources } from "./session-sources.ts";
import { orBusy } from "./store-busy.ts";
import { touchedTable } from "./touched.ts";

export interface StoreReader {
  readonly touched: (limit: number) => readonly TouchedSession[];
  readonly sources: SessionSources;
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
    atOneMoment: (read) => orBusy(() => db.transaction(read)()),
    close: () => db.close(),
  };
}
