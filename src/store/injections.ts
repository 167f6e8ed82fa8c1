/** Injections: owner of the table `injection`. Rows and SQL never leave this file. */

import type { Database } from "better-sqlite3";
import { agentSessionId, injectionId, type SessionId } from "../model/ids.ts";
import type { Injection } from "../model/injection.ts";
import type { SessionName } from "../model/learned.ts";
import type { UseOfSkill } from "../model/recall.ts";
import { contentId } from "../support/content-id.ts";
import { orBusy } from "./store-busy.ts";

export interface InjectionTable {
  readonly add: (told: readonly Omit<Injection, "id" | "fate">[]) => void;
  /** Of one session, the latest first. */
  readonly of: (name: SessionName, limit: number) => readonly Injection[];
  readonly settle: (id: Injection["id"], fate: Injection["fate"]) => void;
  /** How the skill at this path fared wherever it was told. */
  readonly useOf: (path: string) => UseOfSkill;
  readonly counts: () => InjectionCounts;
  /** Inside a transaction. */
  readonly forgetSession: (id: SessionId) => void;
}

interface InjectionCounts {
  readonly told: number;
  readonly used: number;
  readonly ignored: number;
}

const ROWS_MAX = 20_000;

const ADD = `
  INSERT INTO injection (id, agent, session, skill, path, why, score, tokens, told_at, fate)
  VALUES (@id, @agent, @session, @skill, @path, @why, @score, @tokens, @atMs, 'open')
  ON CONFLICT DO NOTHING`;
const TRIM = `
  DELETE FROM injection WHERE id IN (
    SELECT id FROM injection ORDER BY told_at DESC, id LIMIT -1 OFFSET ${ROWS_MAX})`;
const OF = `
  SELECT id, agent, session, skill, path, why, score, tokens, told_at AS atMs, fate
  FROM injection WHERE agent = @agent AND session = @session
  ORDER BY told_at DESC, id LIMIT @limit`;
const SETTLE = "UPDATE injection SET fate = @fate WHERE id = @id";
const USE = `
  SELECT count(*) FILTER (WHERE fate IN ('used', 'replayed')) AS succeeded,
    count(*) FILTER (WHERE fate = 'ignored') AS failed,
    max(told_at) FILTER (WHERE fate IN ('used', 'replayed')) AS lastAtMs
  FROM injection WHERE path = @path`;
const COUNTS = `
  SELECT count(*) AS told, count(*) FILTER (WHERE fate IN ('used', 'replayed')) AS used,
    count(*) FILTER (WHERE fate = 'ignored') AS ignored
  FROM injection`;
const FORGET_SESSION = `
  DELETE FROM injection
  WHERE (agent, session) IN (SELECT agent, session FROM session WHERE id = @session)`;

export function injectionTable(db: Database): InjectionTable {
  const of = db.prepare<object, Row>(OF);
  const settle = db.prepare<object>(SETTLE);
  const use = db.prepare<object, UseRow>(USE);
  const counts = db.prepare<[], InjectionCounts>(COUNTS);
  const forgetSession = db.prepare<object>(FORGET_SESSION);
  return {
    add: adding(db),
    of: ({ agent, session }, limit) =>
      of.all({ agent, session, limit }).map((row) => ({
        ...row,
        id: injectionId(row.id),
        session: agentSessionId(row.session),
      })),
    settle: (id, fate) => void orBusy(() => settle.run({ id, fate })),
    useOf: (path) => {
      const { succeeded = 0, failed = 0, lastAtMs } = use.get({ path }) ?? {};
      return { succeeded, failed, lastAtMs: lastAtMs ?? undefined };
    },
    counts: () => counts.get() ?? { told: 0, used: 0, ignored: 0 },
    forgetSession: (session) => void forgetSession.run({ session }),
  };
}

function adding(db: Database): InjectionTable["add"] {
  const insert = db.prepare<object>(ADD);
  const trim = db.prepare<[]>(TRIM);
  const add = db.transaction((told: Parameters<InjectionTable["add"]>[0]) => {
    for (const each of told) {
      const { agent, session, path, atMs } = each;
      insert.run({ ...each, id: contentId("inj", agent, session, path, String(atMs)) });
    }
    trim.run();
  });
  return (told) => orBusy(() => add.immediate(told));
}

type Row = Omit<Injection, "id" | "session"> & { readonly id: string; readonly session: string };
interface UseRow {
  readonly succeeded: number;
  readonly failed: number;
  readonly lastAtMs: number | null;
}
