/**
 * Candidates: owner of the tables `candidate`, `sighting` and `forgotten_candidate`, as people read
 * and change them. What mining writes into them is in mined-candidates.ts.
 */

import type { Database } from "better-sqlite3";
import type { Candidate, CandidateState, SeenEpisode, Sighting } from "../model/candidate.ts";
import {
  type CandidateId,
  candidateId,
  episodeId,
  type SessionId,
  sessionId,
} from "../model/ids.ts";
import type { ShapeKey } from "../model/mined.ts";
import type { Procedure } from "../model/procedure.ts";
import { contentId } from "../support/content-id.ts";
import { orBusy } from "./store-busy.ts";

export interface CandidateTables {
  /**
   * Adds what a person had recorded. The same steps are the same candidate, and so is what was found
   * to recur: it gets one sighting more and, unless a person has edited it, the new name, and the new
   * words where it does not recur; it is open again if it was rejected.
   */
  readonly record: (sighting: Sighting) => CandidateId;
  readonly get: (id: CandidateId) => Candidate | undefined;
  /** Those that were found to recur in a project, with the shapes of their steps. */
  readonly recurringIn: (project: string) => readonly Recurring[];
  /** Of its steps, in order; none of what was recorded before shapes were known. */
  readonly shapesOf: (id: CandidateId) => readonly ShapeKey[];
  /** Open ones first; of those, what was only recorded, the newest first; then the best first. */
  readonly list: (wanted: WantedCandidates) => readonly CandidateId[];
  readonly openCount: () => OpenCount;
  /** Ids that begin so, at most a few. */
  readonly startingWith: (prefix: string) => readonly { readonly id: CandidateId }[];
  /** A person's own words and steps; the candidate keeps its id and where it was seen. */
  readonly edit: (id: CandidateId, procedure: Procedure, atMs: number) => void;
  readonly reject: (id: CandidateId) => void;
  /** A skill was made of it, in that folder. */
  readonly promote: (id: CandidateId, folder: string) => void;
  /** Recorded or seen again, it would be new. */
  readonly forget: (id: CandidateId, atMs: number) => void;
  /** Its sightings, and the candidates that do not stand without them. Inside a transaction. */
  readonly forgetSession: (id: SessionId) => void;
}

interface Recurring {
  readonly id: CandidateId;
  readonly shapes: readonly ShapeKey[];
}

interface WantedCandidates {
  readonly state?: CandidateState;
  /** Of those that only mining speaks for, as many may wait; the best ones. */
  readonly maxMined: number;
  readonly limit: number;
}

interface OpenCount {
  readonly open: number;
  /** Of the open ones, those that only mining speaks for. */
  readonly mined: number;
}

/** A person has neither recorded nor edited it, nor decided on it. */
export const ONLY_MINED = "origin = 'mined' AND state = 'open' AND edited_at IS NULL";

/** What was found to vary is kept; its name is the person's. */
const RECORD = `
  INSERT INTO candidate
    (id, project, projects, state, origin, procedure, recorded_at, fingerprint, shapes)
  VALUES
    (@id, @project, json_array(@project), 'open', 'recorded', @procedure, @atMs, @fingerprint,
      @shapes)
  ON CONFLICT (id) DO UPDATE SET
    procedure = CASE
      WHEN edited_at IS NOT NULL THEN procedure
      WHEN findings IS NULL THEN excluded.procedure
      ELSE json_set(procedure, '$.name', json_extract(excluded.procedure, '$.name')) END,
    origin = 'recorded',
    recorded_at = excluded.recorded_at,
    state = CASE state WHEN 'rejected' THEN 'open' ELSE state END`;
const RECURRING = `
  SELECT id, shapes FROM candidate
  WHERE findings IS NOT NULL AND @project IN (SELECT value FROM json_each(projects)) ORDER BY id`;
const SEE = `
  INSERT INTO sighting (candidate, episode, session, seen_at, outcome, prompt)
  VALUES (@id, @episode, @session, @seenAtMs, @outcome, @prompt)
  ON CONFLICT DO NOTHING`;
const GET = `
  SELECT id, project, projects, state, origin, procedure, recorded_at AS recordedAtMs, findings,
    promoted_to AS promotedTo
  FROM candidate WHERE id = @id`;
const SHAPES = "SELECT shapes FROM candidate WHERE id = @id";
const SIGHTINGS = `
  SELECT episode, session, seen_at AS seenAtMs, outcome, prompt, compared
  FROM sighting WHERE candidate = @id ORDER BY seen_at IS NULL, seen_at, episode`;
const LIST = `
  SELECT id FROM (
    SELECT *, ${ONLY_MINED} AS only_mined,
      row_number() OVER (PARTITION BY ${ONLY_MINED} ORDER BY score DESC, id) AS place
    FROM candidate)
  WHERE (@state IS NULL OR state = @state) AND (NOT only_mined OR place <= @maxMined)
  ORDER BY state <> 'open', score IS NOT NULL, score DESC,
    CASE WHEN score IS NULL THEN recorded_at END DESC, id LIMIT @limit`;
const OPEN_COUNT = `
  SELECT count(*) AS open, count(*) FILTER (WHERE ${ONLY_MINED}) AS mined
  FROM candidate WHERE state = 'open'`;
const STARTING = "SELECT id FROM candidate WHERE id >= @prefix AND id < @end ORDER BY id LIMIT 5";
const EDIT = "UPDATE candidate SET procedure = @procedure, edited_at = @atMs WHERE id = @id";
const REJECT = "UPDATE candidate SET state = 'rejected' WHERE id = @id";
const PROMOTE = "UPDATE candidate SET state = 'promoted', promoted_to = @folder WHERE id = @id";
const REMEMBER_FORGOTTEN = `
  INSERT INTO forgotten_candidate (fingerprint, forgotten_at)
  SELECT fingerprint, @atMs FROM candidate WHERE id = @id AND fingerprint IS NOT NULL
  ON CONFLICT (fingerprint) DO UPDATE SET forgotten_at = excluded.forgotten_at`;
const WANTED_AGAIN = "DELETE FROM forgotten_candidate WHERE fingerprint = @fingerprint";
const FORGET = "DELETE FROM candidate WHERE id = @id";
/** What nobody but mining speaks for must recur. */
const FORGET_CANDIDATES = `
  DELETE FROM candidate
  WHERE id IN (SELECT candidate FROM sighting WHERE session = @session)
    AND (SELECT count(DISTINCT session) FROM sighting
      WHERE candidate = candidate.id AND session <> @session) < iif(${ONLY_MINED}, 2, 1)`;
const FORGET_SIGHTINGS = "DELETE FROM sighting WHERE session = @session";

/** Above every character of an id. */
const LAST = "\u{7f}";

export function candidateTables(db: Database): CandidateTables {
  const edit = db.prepare<object>(EDIT);
  const reject = db.prepare<object>(REJECT);
  const promote = db.prepare<object>(PROMOTE);
  const list = db.prepare<object, { id: string }>(LIST);
  const shapes = db.prepare<object, { shapes: string | null }>(SHAPES);
  const recurring = db.prepare<object, { id: string; shapes: string }>(RECURRING);
  const openCount = db.prepare<[], OpenCount>(OPEN_COUNT);
  const starting = db.prepare<object, { id: string }>(STARTING);
  return {
    record: recording(db),
    get: getting(db),
    recurringIn: (project) =>
      recurring
        .all({ project })
        .map((row) => ({ id: candidateId(row.id), shapes: JSON.parse(row.shapes) })),
    shapesOf: (id) => JSON.parse(shapes.get({ id })?.shapes ?? "[]"),
    list: ({ state = null, maxMined, limit }) =>
      list.all({ state, maxMined, limit }).map(({ id }) => candidateId(id)),
    openCount: () => openCount.get() ?? { open: 0, mined: 0 },
    startingWith: (prefix) =>
      starting.all({ prefix, end: `${prefix}${LAST}` }).map(({ id }) => ({ id: candidateId(id) })),
    edit: (id, procedure, atMs) =>
      void orBusy(() => edit.run({ id, procedure: JSON.stringify(procedure), atMs })),
    reject: (id) => void orBusy(() => reject.run({ id })),
    promote: (id, folder) => void orBusy(() => promote.run({ id, folder })),
    ...forgetting(db),
  };
}

function recording(db: Database): CandidateTables["record"] {
  const insert = db.prepare<object>(RECORD);
  const see = db.prepare<object>(SEE);
  const wantAgain = db.prepare<object>(WANTED_AGAIN);
  const record = db.transaction((sighting: Sighting) => {
    const { project, procedure, identity, seen, atMs } = sighting;
    const fingerprint = identity?.fingerprint ?? null;
    const id =
      sighting.of ?? candidateId(contentId("can", project, JSON.stringify(procedure.steps)));
    const shapes = identity === null ? null : JSON.stringify(identity.shapes);
    insert.run({ id, project, procedure: JSON.stringify(procedure), atMs, fingerprint, shapes });
    const { compared: _, ...episode } = seen;
    see.run({ id, ...episode });
    wantAgain.run({ fingerprint });
    return id;
  });
  return (sighting) => orBusy(() => record.immediate(sighting));
}

function forgetting(db: Database): Pick<CandidateTables, "forget" | "forgetSession"> {
  const rememberForgotten = db.prepare<object>(REMEMBER_FORGOTTEN);
  const forgetOne = db.prepare<object>(FORGET);
  const forgetCandidates = db.prepare<object>(FORGET_CANDIDATES);
  const forgetSightings = db.prepare<object>(FORGET_SIGHTINGS);
  const forget = db.transaction((id: CandidateId, atMs: number) => {
    rememberForgotten.run({ id, atMs });
    forgetOne.run({ id });
  });
  return {
    forget: (id, atMs) => orBusy(() => forget.immediate(id, atMs)),
    forgetSession: (session) => {
      forgetCandidates.run({ session });
      forgetSightings.run({ session });
    },
  };
}

function getting(db: Database): CandidateTables["get"] {
  const get = db.prepare<object, Row>(GET);
  const sightings = db.prepare<object, SeenRow>(SIGHTINGS);
  return (id) => {
    const row = get.get({ id });
    if (row === undefined) return undefined;
    const { project, projects, procedure, findings, ...rest } = row;
    return {
      ...rest,
      id,
      projects: projects === null ? [project] : JSON.parse(projects),
      procedure: JSON.parse(procedure),
      findings: findings === null ? null : JSON.parse(findings),
      sightings: sightings.all({ id }).map(toSeen),
    };
  };
}

function toSeen({ compared, ...row }: SeenRow): SeenEpisode {
  return {
    ...row,
    episode: episodeId(row.episode),
    session: sessionId(row.session),
    compared: compared === null ? null : JSON.parse(compared),
  };
}

type Row = Omit<Candidate, "projects" | "procedure" | "findings" | "sightings"> & {
  readonly project: string;
  readonly projects: string | null;
  readonly procedure: string;
  readonly findings: string | null;
};
type SeenRow = Omit<SeenEpisode, "episode" | "session" | "compared"> & {
  readonly episode: string;
  readonly session: string;
  readonly compared: string | null;
};
