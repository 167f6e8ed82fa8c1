/** Evidence: owner of the table `evidence`. Rows and SQL never leave this file. */

import type { Database } from "better-sqlite3";
import type { Evidence } from "../model/evidence.ts";
import { orBusy } from "./store-busy.ts";
import { touchedTable } from "./touched.ts";

export interface EvidenceTable {
  /**
   * Adds a batch in one transaction; says for each whether it is new or was known already.
   * All or nothing: throws `StoreBusy` when it is worth trying again, as every write here does,
   * and any other error when one of the batch can never be stored.
   */
  readonly addAll: (batch: readonly Evidence[]) => readonly ("added" | "known")[];
  readonly counts: () => EvidenceCounts;
  /** How many events of one session are there. */
  readonly eventsOf: (agent: string, session: string) => number;
}

interface EvidenceCounts {
  readonly events: number;
  readonly faults: number;
  readonly sessions: number;
  readonly lastEventAtMs: number | undefined;
}

const ADD = `
  INSERT INTO evidence
    (delivery, agent, event, session, call, received_at, body, bytes, digest, fault)
  VALUES
    (@delivery, @agent, @event, @session, @call, @receivedAtMs, @body, @bytes, @digest, @fault)
  ON CONFLICT DO NOTHING`;

const COUNTS = `
  SELECT count(*) AS events, count(fault) AS faults, max(received_at) AS lastEventAtMs,
    (SELECT count(*) FROM (SELECT DISTINCT agent, session FROM evidence WHERE session IS NOT NULL))
      AS sessions
  FROM evidence`;

const EVENTS_OF = `
  SELECT count(*) AS events FROM evidence WHERE agent = @agent AND session = @session`;

export function evidenceTable(db: Database): EvidenceTable {
  const add = db.prepare<object>(ADD);
  const counts = db.prepare<[], CountsRow>(COUNTS);
  const eventsOf = db.prepare<object, { readonly events: number }>(EVENTS_OF);
  const { touch } = touchedTable(db);
  const touchSessions = (added: readonly Evidence[]) => {
    const bySession = new Map(added.map((each) => [`${each.agent}\0${each.session}`, each]));
    for (const { agent, session, fault } of bySession.values()) {
      if (session !== undefined && fault === undefined) touch({ agent, session });
    }
  };
  const addAll = db.transaction((batch: readonly Evidence[]) => {
    const outcomes = batch.map((each) => (add.run(toRow(each)).changes === 1 ? "added" : "known"));
    touchSessions(batch.filter((_, at) => outcomes[at] === "added"));
    return outcomes;
  });
  return {
    addAll: (batch) => orBusy(() => addAll.immediate(batch)),
    counts: () => toCounts(counts.get()),
    eventsOf: (agent, session) => eventsOf.get({ agent, session })?.events ?? 0,
  };
}

function toRow({ session, call, fault, ...rest }: Evidence): object {
  return { ...rest, session: session ?? null, call: call ?? null, fault: fault ?? null };
}

interface CountsRow {
  readonly events: number;
  readonly faults: number;
  readonly sessions: number;
  readonly lastEventAtMs: number | null;
}

function toCounts(row: CountsRow | undefined): EvidenceCounts {
  if (row === undefined) throw new Error("counting returned no row");
  return { ...row, lastEventAtMs: row.lastEventAtMs ?? undefined };
}
