/** A real store in a temporary folder, what may be put into it, and what is in it as others see it. */

import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { onTestFinished } from "vitest";
import type { Evidence } from "../../src/model/evidence.ts";
import { type AgentSessionId, agentSessionId, deliveryId } from "../../src/model/ids.ts";
import { openStore, type Store } from "../../src/store/store.ts";
import { temporaryFolder } from "./temporary-folder.ts";

export interface TemporaryStore {
  readonly path: string;
  readonly store: Store;
}

export function temporaryStore(): TemporaryStore {
  const path = join(temporaryFolder(), "skilld.db");
  const store = openStore(path);
  onTestFinished(store.close);
  return { path, store };
}

/** Evidence of a session, without a call; every field can be given. */
export function evidenceOf(delivery: string, given: Partial<Evidence> = {}): Evidence {
  return {
    delivery: deliveryId(delivery),
    agent: "codex",
    event: "Stop",
    session: agentSessionId("s1"),
    call: undefined,
    receivedAtMs: 1_000,
    body: "{}",
    bytes: 2,
    digest: "0".repeat(64),
    fault: undefined,
    ...given,
  };
}

export function session(name: string): { readonly session: AgentSessionId } {
  return { session: agentSessionId(name) };
}

/** The rows in the database, in the order they were added. */
export function rowsIn(path: string): readonly Readonly<Record<string, unknown>>[] {
  const db = new Sqlite(path, { readonly: true });
  try {
    const all = "SELECT * FROM evidence ORDER BY seq";
    return db.prepare<[], Record<string, unknown>>(all).all();
  } finally {
    db.close();
  }
}

export function deliveriesIn(path: string): readonly unknown[] {
  return rowsIn(path).map(({ delivery }) => delivery);
}

/** Another program that has the database to itself until it lets go. */
export function lockDatabase(path: string): { readonly release: () => void } {
  const other = new Sqlite(path);
  other.exec("BEGIN IMMEDIATE");
  return { release: () => void other.close() };
}
