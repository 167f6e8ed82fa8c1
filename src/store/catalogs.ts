/** Catalogs: owner of the tables `catalog` and `session_catalog`: what sessions see of skills, frozen. */

import { createHash } from "node:crypto";
import type { Database } from "better-sqlite3";
import type { SkillIndex } from "../model/catalog.ts";
import { agentSessionId } from "../model/ids.ts";
import type { SessionName } from "../model/learned.ts";
import { orBusy } from "./store-busy.ts";

export interface CatalogTables {
  /** Takes the place of what was kept for the same root of the same session. */
  readonly keep: (kept: KeptCatalog) => void;
  /** All that was kept for a session. */
  readonly of: (name: SessionName) => readonly KeptCatalog[];
  /** Sessions whose own id begins so, at most a few, the latest first. */
  readonly startingWith: (prefix: string) => readonly SessionName[];
  /** A resumed session begins anew. */
  readonly drop: (name: SessionName) => void;
}

export interface KeptCatalog extends SessionName {
  /** Empty for what is always there; else the entry of config.json, as JSON. */
  readonly root: string;
  readonly folder: string;
  readonly takenAtMs: number;
  readonly index: SkillIndex;
}

/** Of sessions that may still be running; a resumed one gets a new one anyway. */
const ROWS_MAX = 200;

const KEEP_CONTENT = "INSERT INTO catalog VALUES (@digest, @content) ON CONFLICT DO NOTHING";
const KEEP = `
  INSERT INTO session_catalog (agent, session, root, folder, taken_at, digest)
  VALUES (@agent, @session, @root, @folder, @takenAtMs, @digest)
  ON CONFLICT (agent, session, root) DO UPDATE SET
    folder = excluded.folder, taken_at = excluded.taken_at, digest = excluded.digest`;
const TRIM = `
  DELETE FROM session_catalog WHERE (agent, session, root) IN (
    SELECT agent, session, root FROM session_catalog
    ORDER BY taken_at DESC, agent, session, root LIMIT -1 OFFSET ${ROWS_MAX})`;
const SWEEP = "DELETE FROM catalog WHERE digest NOT IN (SELECT digest FROM session_catalog)";
const OF = `
  SELECT root, folder, taken_at AS takenAtMs, content
  FROM session_catalog JOIN catalog USING (digest)
  WHERE agent = @agent AND session = @session`;
const STARTING = `
  SELECT DISTINCT agent, session FROM session_catalog
  WHERE session >= @prefix AND session < @end ORDER BY taken_at DESC LIMIT 5`;
const DROP = "DELETE FROM session_catalog WHERE agent = @agent AND session = @session";
/** Above every character of an id. */
const LAST = "\u{7f}";

export function catalogTables(db: Database): CatalogTables {
  const of = db.prepare<object, Row>(OF);
  const starting = db.prepare<object, { agent: string; session: string }>(STARTING);
  const drop = db.prepare<object>(DROP);
  return {
    keep: keeping(db),
    of: ({ agent, session }) =>
      of.all({ agent, session }).map(({ content, ...row }) => {
        return { agent, session, ...row, index: JSON.parse(content) };
      }),
    startingWith: (prefix) =>
      starting
        .all({ prefix, end: `${prefix}${LAST}` })
        .map(({ agent, session }) => ({ agent, session: agentSessionId(session) })),
    drop: ({ agent, session }) => void orBusy(() => drop.run({ agent, session })),
  };
}

function keeping(db: Database): CatalogTables["keep"] {
  const keepContent = db.prepare<object>(KEEP_CONTENT);
  const insert = db.prepare<object>(KEEP);
  const trim = db.prepare<[]>(TRIM);
  const sweep = db.prepare<[]>(SWEEP);
  const keep = db.transaction(({ index, ...row }: KeptCatalog) => {
    const content = JSON.stringify(index);
    const digest = createHash("sha256").update(content).digest("hex");
    keepContent.run({ digest, content });
    insert.run({ ...row, digest });
    trim.run();
    sweep.run();
  });
  return (kept) => orBusy(() => keep.immediate(kept));
}

interface Row {
  readonly root: string;
  readonly folder: string;
  readonly takenAtMs: number;
  readonly content: string;
}
