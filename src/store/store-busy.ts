/** Store busy: tells a database that can not write now from a row that can never be written. */

import Sqlite from "better-sqlite3";

/** Locked, full, read-only, damaged: not the fault of what was to be written. Nothing was. */
export class StoreBusy extends Error {
  override readonly name = "StoreBusy";
}

/** What SQLite says of a value; everything else it says is about the database. */
const REFUSED_VALUE = /^SQLITE_(CONSTRAINT|MISMATCH|TOOBIG|RANGE)/;

export function orBusy<Result>(write: () => Result): Result {
  try {
    return write();
  } catch (error) {
    if (error instanceof Sqlite.SqliteError && !REFUSED_VALUE.test(error.code)) {
      throw new StoreBusy(error.message, { cause: error });
    }
    throw error;
  }
}
