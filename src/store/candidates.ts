/** Candidates: owner of the tables `candidate` and `sighting`. A sighting is added, never changed. */

import type { Database } from "better-sqlite3";
import type { Candidate, CandidateState, SeenEpisode, Sighting } from "../model/candidate.ts";
import {
  type CandidateId,
  candidateId,
  episodeId,
  type SessionId,
  sessionId,
} from "../model/ids.ts";
import type { Procedure } from "../model/procedure.ts";
import { contentId } from "../support/content-id.ts";
import { orBusy } from "./store-busy.ts";

export interface CandidateTables {
  /**
   * Adds what a person had recorded. The same steps are the same candidate: it gets one sighting
   * more and, unless a person has edited it, the new name and words; it is open again if it was
   * rejected.
   */
  readonly record: (sighting: Sighting) => CandidateId;
  readonly get: (id: CandidateId) => Candidate | undefined;
  /** Of one state, or of any; what was recorded last comes first. */
  readonly list: (wanted: WantedCandidates) => readonly CandidateId[];
  /** Ids that begin so, at most a few. */
  readonly startingWith: (prefix: string) => readonly { readonly id: CandidateId }[];
  /** A person's own words and steps; the candidate keeps its id and where it was seen. */
  readonly edit: (id: CandidateId, procedure: Procedure, atMs: number) => void;
  readonly settle: (id: CandidateId, state: Exclude<CandidateState, "open">) => void;
  /** Recorded or seen again, it would be new. */
  readonly forget: (id: CandidateId) => void;
  /** Its sightings, and the candidates that were seen nowhere else. Inside a transaction. */
  readonly forgetSession: (id: SessionId) => void;
}

interface WantedCandidates {
  readonly state?: CandidateState;
  readonly limit: number;
}

const RECORD = `
  INSERT INTO candidate (id, project, state, origin, procedure, recorded_at)
  VALUES (@id, @project, 'open', 'recorded', @procedure, @atMs)
  ON CONFLICT (id) DO UPDATE SET
    procedure = CASE WHEN edited_at IS NULL THEN excluded.procedure ELSE procedure END,
    recorded_at = excluded.recorded_at,
    state = CASE state WHEN 'rejected' THEN 'open' ELSE state END`;
const SEE = `
  INSERT INTO sighting (candidate, episode, session, seen_at, outcome, prompt)
  VALUES (@id, @episode, @session, @seenAtMs, @outcome, @prompt)
  ON CONFLICT DO NOTHING`;
const GET = `
  SELECT id, project, state, origin, procedure, recorded_at AS recordedAtMs
  FROM candidate WHERE id = @id`;
const SIGHTINGS = `
  SELECT episode, session, seen_at AS seenAtMs, outcome, prompt
  FROM sighting WHERE candidate = @id ORDER BY episode`;
const LIST = `
  SELECT id FROM candidate WHERE @state IS NULL OR state = @state
  ORDER BY recorded_at DESC, id LIMIT @limit`;
const STARTING = "SELECT id FROM candidate WHERE id >= @prefix AND id < @end ORDER BY id LIMIT 5";
const EDIT = "UPDATE candidate SET procedure = @procedure, edited_at = @atMs WHERE id = @id";
const SETTLE = "UPDATE candidate SET state = @state WHERE id = @id";
const FORGET = "DELETE FROM candidate WHERE id = @id";
const FORGET_CANDIDATES = `
  DELETE FROM candidate
  WHERE id IN (SELECT candidate FROM sighting WHERE session = @session)
    AND id NOT IN (SELECT candidate FROM sighting WHERE session <> @session)`;
const FORGET_SIGHTINGS = "DELETE FROM sighting WHERE session = @session";

/** Above every character of an id. */
const LAST = "\u{7f}";

export function candidateTables(db: Database): CandidateTables {
  const edit = db.prepare<object>(EDIT);
  const settle = db.prepare<object>(SETTLE);
  const forget = db.prepare<object>(FORGET);
  const list = db.prepare<object, { id: string }>(LIST);
  const starting = db.prepare<object, { id: string }>(STARTING);
  const forgetCandidates = db.prepare<object>(FORGET_CANDIDATES);
  const forgetSightings = db.prepare<object>(FORGET_SIGHTINGS);
  return {
    record: recording(db),
    get: getting(db),
    list: ({ state = null, limit }) => list.all({ state, limit }).map(({ id }) => candidateId(id)),
    startingWith: (prefix) =>
      starting.all({ prefix, end: `${prefix}${LAST}` }).map(({ id }) => ({ id: candidateId(id) })),
    edit: (id, procedure, atMs) =>
      void orBusy(() => edit.run({ id, procedure: JSON.stringify(procedure), atMs })),
    settle: (id, state) => void orBusy(() => settle.run({ id, state })),
    forget: (id) => void orBusy(() => forget.run({ id })),
    forgetSession: (session) => {
      forgetCandidates.run({ session });
      forgetSightings.run({ session });
    },
  };
}

function recording(db: Database): CandidateTables["record"] {
  const insert = db.prepare<object>(RECORD);
  const see = db.prepare<object>(SEE);
  const record = db.transaction(({ project, procedure, seen, atMs }: Sighting) => {
    const id = candidateId(contentId("can", project, JSON.stringify(procedure.steps)));
    insert.run({ id, project, procedure: JSON.stringify(procedure), atMs });
    see.run({ id, ...seen });
    return id;
  });
  return (sighting) => orBusy(() => record.immediate(sighting));
}

function getting(db: Database): CandidateTables["get"] {
  const get = db.prepare<object, Row>(GET);
  const sightings = db.prepare<object, SeenRow>(SIGHTINGS);
  return (id) => {
    const row = get.get({ id });
    if (row === undefined) return undefined;
    const seen = sightings.all({ id }).map((each) => ({
      ...each,
      episode: episodeId(each.episode),
      session: sessionId(each.session),
    }));
    return { ...row, id, procedure: JSON.parse(row.procedure), sightings: seen };
  };
}

type Row = Omit<Candidate, "procedure" | "sightings"> & { readonly procedure: string };
type SeenRow = Omit<SeenEpisode, "episode" | "session"> & {
  readonly episode: string;
  readonly session: string;
};
