/** Observations: owner of the table `observation`. Rows and SQL never leave this file. */

import type { Database } from "better-sqlite3";
import { type ToolCallId, toolCallId } from "../model/ids.ts";
import type { SessionName } from "../model/learned.ts";
import type { Observation } from "../model/observation.ts";
import type { Effect } from "../model/rollout.ts";
import { orBusy } from "./store-busy.ts";
import { touchedTable } from "./touched.ts";

export interface ObservationTable {
  /** Adds it and has its session reduced again; nothing, for one that is known or forgotten. */
  readonly add: (observation: Observation) => void;
  readonly of: (name: SessionName) => ReadonlyMap<ToolCallId, readonly Effect[]>;
}

/** A session that was forgotten while its call ran stays forgotten. */
const ADD = `
  INSERT INTO observation (agent, session, call, effects)
  SELECT @agent, @session, @call, @effects
  WHERE EXISTS (SELECT 1 FROM evidence WHERE agent = @agent AND session = @session)
  ON CONFLICT DO NOTHING`;
const OF = "SELECT call, effects FROM observation WHERE agent = @agent AND session = @session";

export function observationTable(db: Database): ObservationTable {
  const insert = db.prepare<object>(ADD);
  const of = db.prepare<object, { call: string; effects: string }>(OF);
  const { touch } = touchedTable(db);
  const add = db.transaction(({ agent, session, call, effects }: Observation) => {
    const row = { agent, session, call, effects: JSON.stringify(effects) };
    if (insert.run(row).changes > 0) touch({ agent, session });
  });
  return {
    add: (observation) => orBusy(() => add.immediate(observation)),
    of: ({ agent, session }) => {
      const rows = of.all({ agent, session });
      return new Map(rows.map(({ call, effects }) => [toolCallId(call), JSON.parse(effects)]));
    },
  };
}
