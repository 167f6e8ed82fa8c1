/** Candidates: owner of the tables `candidate` and `sighting`. A sighting is added, never changed. */

import type { Database } from "better-sqlite3";
import type { Candidate, Sighting } from "../model/candidate.ts";
import { type CandidateId, candidateId, episodeId, type SessionId } from "../model/ids.ts";
import { contentId } from "../support/content-id.ts";
import { orBusy } from "./store-busy.ts";

export interface CandidateTables {
  /**
   * Adds what a person had recorded. The same steps are the same candidate: it gets one sighting
   * more and the new name and words, and is open again if it was rejected.
   */
  readonly record: (sighting: Sighting) => CandidateId;
  readonly get: (id: CandidateId) => Candidate | undefined;
  /** Ids that begin so, at most a few. */
  readonly startingWith: (prefix: string) => readonly { readonly id: CandidateId }[];
  readonly markPromoted: (id: CandidateId) => void;
  /** Its sightings, and the candidates that were seen nowhere else. Inside a transaction. */
  readonly forgetSession: (id: SessionId) => void;
}

const RECORD = `
  INSERT INTO candidate (id, project, state, origin, procedure, recorded_at)
  VALUES (@id, @project, 'open', 'recorded', @procedure, @atMs)
  ON CONFLICT (id) DO UPDATE SET
    procedure = excluded.procedure,
    recorded_at = excluded.recorded_at,
    state = CASE state WHEN 'rejected' THEN 'open' ELSE state END`;
const SEE = `
  INSERT INTO sighting (candidate, episode, session) VALUES (@id, @episode, @session)
  ON CONFLICT DO NOTHING`;
const GET = `
  SELECT id, project, state, origin, procedure, recorded_at AS recordedAtMs
  FROM candidate WHERE id = @id`;
const SIGHTINGS = "SELECT episode FROM sighting WHERE candidate = @id ORDER BY episode";
const STARTING = "SELECT id FROM candidate WHERE id >= @prefix AND id < @end ORDER BY id LIMIT 5";
const PROMOTED = "UPDATE candidate SET state = 'promoted' WHERE id = @id";
const FORGET_CANDIDATES = `
  DELETE FROM candidate
  WHERE id IN (SELECT candidate FROM sighting WHERE session = @session)
    AND id NOT IN (SELECT candidate FROM sighting WHERE session <> @session)`;
const FORGET_SIGHTINGS = "DELETE FROM sighting WHERE session = @session";

/** Above every character of an id. */
const LAST = "\u{7f}";

export function candidateTables(db: Database): CandidateTables {
  const insert = db.prepare<object>(RECORD);
  const see = db.prepare<object>(SEE);
  const get = db.prepare<object, Row>(GET);
  const sightings = db.prepare<object, { episode: string }>(SIGHTINGS);
  const starting = db.prepare<object, { id: string }>(STARTING);
  const promoted = db.prepare<object>(PROMOTED);
  const forgetCandidates = db.prepare<object>(FORGET_CANDIDATES);
  const forgetSightings = db.prepare<object>(FORGET_SIGHTINGS);

  const record = db.transaction(({ project, procedure, session, episode, atMs }: Sighting) => {
    const id = candidateId(contentId("can", project, JSON.stringify(procedure.steps)));
    insert.run({ id, project, procedure: JSON.stringify(procedure), atMs });
    see.run({ id, episode, session });
    return id;
  });

  return {
    record: (sighting) => orBusy(() => record.immediate(sighting)),
    get: (id) => {
      const row = get.get({ id });
      if (row === undefined) return undefined;
      const seen = sightings.all({ id }).map(({ episode }) => episodeId(episode));
      return { ...row, id, procedure: JSON.parse(row.procedure), sightings: seen };
    },
    startingWith: (prefix) =>
      starting.all({ prefix, end: `${prefix}${LAST}` }).map(({ id }) => ({ id: candidateId(id) })),
    markPromoted: (id) => void orBusy(() => promoted.run({ id })),
    forgetSession: (session) => {
      forgetCandidates.run({ session });
      forgetSightings.run({ session });
    },
  };
}

type Row = Omit<Candidate, "procedure" | "sightings"> & { readonly procedure: string };
