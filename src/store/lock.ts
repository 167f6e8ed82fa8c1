/**
 * Lock: at most one holder per file, released by the kernel the moment its process is gone.
 *
 * Node has no file locks of its own, and a pid written to a file outlives its process. SQLite
 * does take real ones: an exclusive transaction, held open and never written to.
 */

import Sqlite from "better-sqlite3";

export interface Lock {
  readonly release: () => void;
}

/** `undefined` when another process holds it. */
export function tryLock(path: string): Lock | undefined {
  const db = new Sqlite(path, { timeout: 0 });
  try {
    db.exec("BEGIN EXCLUSIVE");
    return { release: () => db.close() };
  } catch (error) {
    db.close();
    if (error instanceof Sqlite.SqliteError && error.code.startsWith("SQLITE_BUSY")) {
      return undefined;
    }
    throw error;
  }
}
