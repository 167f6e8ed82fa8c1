/** Trials: owner of the table `trial`. What is told twice is one trial. */

import type { Database } from "better-sqlite3";
import { agentSessionId, type SessionId, type TrialId, toolCallId, trialId } from "../model/ids.ts";
import type { SessionName } from "../model/learned.ts";
import type { ToldTrial } from "../model/told-trial.ts";
import { orBusy } from "./store-busy.ts";

export interface TrialTables {
  /**
   * `known`: it was told before, and now perhaps by somebody who knows better. `contradicted`: the
   * trial was told otherwise before and does not say that it goes on; what was told first stands.
   */
  readonly tell: (trial: ToldTrial, goesOn: boolean) => "added" | "known" | "contradicted";
  /** What was told of it last. */
  readonly get: (id: TrialId) => ToldTrial | undefined;
  /** Ids that begin so, at most a few. */
  readonly startingWith: (prefix: string) => readonly { readonly id: TrialId }[];
  /** The latest first. */
  readonly since: (atMs: number, limit: number) => readonly ToldTrial[];
  readonly count: () => number;
  /** Sessions in which a step was left to the agent. */
  readonly sessionsHandedSince: (atMs: number) => readonly string[];
  /** What left a step to the agent of one session, the latest first. */
  readonly handedIn: (name: SessionName, limit: number) => readonly ToldTrial[];
  /** Those of which the agent has not said how their call ended. */
  readonly unconfirmedIn: (name: SessionName) => readonly ToldTrial[];
  readonly confirm: (trial: ToldTrial) => void;
  readonly forget: (trial: ToldTrial) => void;
  /** Those that ran in it. Inside a transaction. */
  readonly forgetSession: (id: SessionId) => void;
}

/** The oldest go; a receipt has at most 2 KB. */
const TRIALS_MAX = 10_000;

const ALL = `
  SELECT id, path, project, receipt, told, agent, session, call, confirmed, told_at AS atMs
  FROM trial`;
const GET = `${ALL} WHERE id = @id ORDER BY seq DESC LIMIT 1`;
const SAME = `${ALL} WHERE id = @id AND receipt = @receipt`;
const SINCE = `${ALL} WHERE told_at >= @atMs ORDER BY told_at DESC, seq DESC LIMIT @limit`;
const STARTING = `
  SELECT DISTINCT id FROM trial WHERE id >= @prefix AND id < @end ORDER BY id LIMIT 5`;
const COUNT = "SELECT count(DISTINCT id) AS trials FROM trial";
const HANDED_SINCE = `
  SELECT DISTINCT session FROM trial
  WHERE json_extract(receipt, '$.handed') IS NOT NULL AND told_at >= @atMs AND session IS NOT NULL`;
const OF_SESSION = `${ALL} WHERE agent = @agent AND session = @session`;
const HANDED_IN = `${OF_SESSION} AND json_extract(receipt, '$.handed') IS NOT NULL
  ORDER BY seq DESC LIMIT @limit`;
const UNCONFIRMED = `${OF_SESSION} AND confirmed = 0`;
const ADD = `
  INSERT INTO trial (id, path, project, receipt, told, agent, session, call, confirmed, told_at)
  VALUES (@id, @path, @project, @receipt, @told, @agent, @session, @call, @confirmed, @atMs)`;
const JOIN = `
  UPDATE trial SET told = @told, agent = @agent, session = @session, call = @call,
    confirmed = @confirmed
  WHERE id = @id AND receipt = @receipt`;
const TRIM = `
  DELETE FROM trial WHERE seq IN (
    SELECT seq FROM trial ORDER BY told_at DESC, seq DESC LIMIT -1 OFFSET ${TRIALS_MAX})`;
const CONFIRM = "UPDATE trial SET confirmed = 1 WHERE id = @id AND receipt = @receipt";
const FORGET = "DELETE FROM trial WHERE id = @id AND receipt = @receipt";
const FORGET_SESSION = `
  DELETE FROM trial
  WHERE (agent, session) IN (SELECT agent, session FROM session WHERE id = @session)`;

/** Above every character of an id. */
const LAST = "\u{7f}";

export function trialTables(db: Database): TrialTables {
  const starting = db.prepare<object, { id: string }>(STARTING);
  const count = db.prepare<[], { trials: number }>(COUNT);
  const handedSince = db.prepare<object, { session: string }>(HANDED_SINCE);
  const get = db.prepare<object, Row>(GET);
  const since = db.prepare<object, Row>(SINCE);
  const handedIn = db.prepare<object, Row>(HANDED_IN);
  const unconfirmed = db.prepare<object, Row>(UNCONFIRMED);
  const confirm = db.prepare<object>(CONFIRM);
  const forget = db.prepare<object>(FORGET);
  const forgetSession = db.prepare<object>(FORGET_SESSION);
  return {
    tell: telling(db),
    get: (id) => get.all({ id }).map(fromRow)[0],
    startingWith: (prefix) =>
      starting.all({ prefix, end: `${prefix}${LAST}` }).map(({ id }) => ({ id: trialId(id) })),
    since: (atMs, limit) => since.all({ atMs, limit }).map(fromRow),
    count: () => count.get()?.trials ?? 0,
    sessionsHandedSince: (atMs) => handedSince.all({ atMs }).map(({ session }) => session),
    handedIn: ({ agent, session }, limit) => handedIn.all({ agent, session, limit }).map(fromRow),
    unconfirmedIn: ({ agent, session }) => unconfirmed.all({ agent, session }).map(fromRow),
    confirm: (trial) => void orBusy(() => confirm.run(keyOf(trial))),
    forget: (trial) => void orBusy(() => forget.run(keyOf(trial))),
    forgetSession: (session) => void forgetSession.run({ session }),
  };
}

function telling(db: Database): TrialTables["tell"] {
  const get = db.prepare<object, Row>(GET);
  const same = db.prepare<object, Row>(SAME);
  const add = db.prepare<object>(ADD);
  const join = db.prepare<object>(JOIN);
  const trim = db.prepare<[]>(TRIM);
  const tell = db.transaction((trial: ToldTrial, goesOn: boolean) => {
    const [known] = same.all(keyOf(trial)).map(fromRow);
    if (known !== undefined) {
      join.run(toRow(joined(known, trial)));
      return "known";
    }
    if (!goesOn && get.get(keyOf(trial)) !== undefined) return "contradicted";
    add.run(toRow(trial));
    trim.run();
    return "added";
  });
  return (trial, goesOn) => orBusy(() => tell.immediate(trial, goesOn));
}

function joined(known: ToldTrial, told: ToldTrial): ToldTrial {
  return {
    ...known,
    told: known.told === "observed" ? known.told : told.told,
    ranBy: known.ranBy ?? told.ranBy,
    isConfirmed: known.isConfirmed || told.isConfirmed,
  };
}

function keyOf({ receipt }: ToldTrial): Pick<Row, "id" | "receipt"> {
  return { id: receipt.trial, receipt: JSON.stringify(receipt) };
}

interface Row {
  readonly id: string;
  readonly path: string;
  readonly project: string;
  readonly receipt: string;
  readonly told: ToldTrial["told"];
  readonly agent: string | null;
  readonly session: string | null;
  readonly call: string | null;
  readonly confirmed: number;
  readonly atMs: number;
}

function toRow(trial: ToldTrial): Row {
  const { path, project, told, ranBy, isConfirmed, atMs } = trial;
  return {
    ...keyOf(trial),
    path,
    project,
    told,
    agent: ranBy?.agent ?? null,
    session: ranBy?.session ?? null,
    call: ranBy?.call ?? null,
    confirmed: isConfirmed ? 1 : 0,
    atMs,
  };
}

function fromRow(row: Row): ToldTrial {
  const { path, project, receipt, told, agent, session, call, confirmed, atMs } = row;
  const ranBy =
    agent === null || session === null || call === null
      ? undefined
      : { agent, session: agentSessionId(session), call: toolCallId(call) };
  const isConfirmed = confirmed === 1;
  return { receipt: JSON.parse(receipt), path, project, told, ranBy, isConfirmed, atMs };
}
