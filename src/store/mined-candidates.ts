/**
 * Mined candidates: what mining writes into the tables of candidates. A person's word stands above
 * it: what was edited, promoted or rejected stays so, and what was forgotten has to be seen again.
 */

import type { Database } from "better-sqlite3";
import type { StandingCandidate } from "../model/candidate.ts";
import { type CandidateId, candidateId } from "../model/ids.ts";
import type { Mined } from "../model/mined.ts";
import { contentId } from "../support/content-id.ts";
import { ONLY_MINED } from "./candidates.ts";
import { orBusy } from "./store-busy.ts";
import { unminedTable } from "./unmined.ts";

export interface MinedCandidates {
  /** What is found belongs to a candidate that stands anyway, or is one by itself. */
  readonly put: (mined: Mined, into: CandidateId | undefined, atMs: number) => void;
  /** Everything that is found was put: withdraws what does not recur any more. */
  readonly settle: (round: MinedRound) => void;
  /** Whether what recurs must be looked for. */
  readonly isDue: () => boolean;
  /** What these rules find was not looked for yet, unless they were the last. */
  readonly dueUnlessBy: (rules: string) => void;
}

export interface MinedRound {
  /** Fingerprints: of all that recurs, or, of what did before, those that do not any more. */
  readonly recurs: { readonly all: readonly string[] } | { readonly gone: readonly string[] };
  /** Of the change up to which it was looked at. */
  readonly marks: number;
  /** By which it was looked for. */
  readonly rules: string;
}

/** More are never stored; the worst ones go. */
const MINED_MAX = 1_000;

/** It was seen in a session that went by age: nothing can be told from what is not found in it. */
const OUTLIVES = `EXISTS (
  SELECT 1 FROM sighting
  WHERE candidate = candidate.id AND NOT EXISTS (SELECT 1 FROM session WHERE id = sighting.session))`;

const PUT = `
  INSERT INTO candidate (id, project, projects, state, origin, procedure, recorded_at, fingerprint,
    shapes, score, findings)
  SELECT @id, @project, @projects, 'open', 'mined', @procedure, @atMs, @fingerprint, @shapes,
    @score, @findings
  WHERE @isStanding OR NOT EXISTS (
    SELECT 1 FROM forgotten_candidate
    WHERE fingerprint = @fingerprint AND forgotten_at >= @lastSeenMs)
  ON CONFLICT (id) DO UPDATE SET
    project = excluded.project, projects = excluded.projects,
    procedure = CASE
      WHEN edited_at IS NOT NULL THEN procedure
      WHEN origin = 'recorded'
        THEN json_set(excluded.procedure, '$.name', json_extract(procedure, '$.name'))
      ELSE excluded.procedure END,
    fingerprint = excluded.fingerprint, shapes = excluded.shapes,
    score = excluded.score, findings = excluded.findings
  WHERE state <> 'rejected'`;
/** The same, as it was found or recorded before it was known to be. */
const DROP_SAME = `
  DELETE FROM candidate
  WHERE fingerprint = @fingerprint AND id <> @id AND state = 'open' AND edited_at IS NULL
    AND project IN (SELECT value FROM json_each(@projects))`;
/** A session that was forgotten while it was looked at stays forgotten. */
const SEE = `
  INSERT INTO sighting (candidate, episode, session, seen_at, outcome, prompt, compared)
  SELECT @id, @episode, @session, @seenAtMs, @outcome, @prompt, @compared
  WHERE EXISTS (SELECT 1 FROM session WHERE id = @session)
  ON CONFLICT (candidate, episode) DO UPDATE SET session = excluded.session,
    seen_at = excluded.seen_at, outcome = excluded.outcome, prompt = excluded.prompt,
    compared = excluded.compared`;
/** Of sessions that are still known, and where it is not seen any more. */
const UNSEE = `
  DELETE FROM sighting
  WHERE candidate = @id AND compared IS NOT NULL
    AND session IN (SELECT id FROM session)
    AND episode NOT IN (SELECT value FROM json_each(@episodes))
    AND (NOT @isStanding OR episode NOT IN (SELECT id FROM episode))`;
const WITHDRAW = `
  DELETE FROM candidate
  WHERE ${ONLY_MINED} AND NOT ${OUTLIVES}
    AND (fingerprint IN (SELECT value FROM json_each(@fingerprints))) = @isGone`;
const PRUNE = `
  DELETE FROM candidate WHERE id IN (
    SELECT id FROM candidate WHERE ${ONLY_MINED}
    ORDER BY score DESC, id LIMIT -1 OFFSET ${MINED_MAX})`;

export function minedCandidates(db: Database): MinedCandidates {
  const withdraw = db.prepare<object>(WITHDRAW);
  const prune = db.prepare(PRUNE);
  const unmined = unminedTable(db);
  const settle = db.transaction(({ recurs, marks, rules }: MinedRound) => {
    const [named, isGone] = "gone" in recurs ? [recurs.gone, 1] : [recurs.all, 0];
    withdraw.run({ fingerprints: JSON.stringify(named), isGone });
    prune.run();
    unmined.settle(marks, rules);
  });
  return {
    put: putting(db),
    settle: (round) => orBusy(() => settle.immediate(round)),
    isDue: () => unmined.marks() > 0,
    dueUnlessBy: (rules) => orBusy(() => unmined.markUnlessBy(rules)),
  };
}

function putting(db: Database): MinedCandidates["put"] {
  const insert = db.prepare<object>(PUT);
  const dropSame = db.prepare<object>(DROP_SAME);
  const see = db.prepare<object>(SEE);
  const unsee = db.prepare<object>(UNSEE);
  const put = db.transaction((mined: Mined, into: CandidateId | undefined, atMs: number) => {
    const { fingerprint, sightings } = mined;
    const id = into ?? contentId("can", fingerprint);
    const projects = JSON.stringify(mined.projects);
    const isStanding = into === undefined ? 0 : 1;
    const lastSeenMs = Math.max(0, ...sightings.map(({ seenAtMs }) => seenAtMs ?? 0));
    const row = { ...rowOf(mined), id, projects, atMs, isStanding, lastSeenMs };
    dropSame.run({ fingerprint, id, projects });
    if (insert.run(row).changes === 0) return;
    const episodes = JSON.stringify(sightings.map(({ episode }) => episode));
    unsee.run({ id, episodes, isStanding });
    for (const { values, steps, project: _, ...seen } of sightings) {
      see.run({ id, ...seen, compared: JSON.stringify({ values, steps }) });
    }
  });
  return (mined, into, atMs) => orBusy(() => put.immediate(mined, into, atMs));
}

function rowOf({ fingerprint, shapes, projects, procedure, score, ...mined }: Mined): object {
  const { isThin, scoreParts, saves, why } = mined;
  return {
    project: projects[0] ?? "",
    procedure: JSON.stringify(procedure),
    fingerprint,
    shapes: JSON.stringify(shapes),
    score,
    findings: JSON.stringify({ isThin, score, scoreParts, saves, why }),
  };
}

const STANDING = `
  SELECT id, project, projects, fingerprint, shapes,
    NOT (origin = 'recorded' AND state = 'open' AND edited_at IS NULL) AS takesVariants,
    (SELECT json_group_array(episode) FROM sighting WHERE candidate = candidate.id) AS episodes
  FROM candidate
  WHERE fingerprint IS NOT NULL AND (NOT (${ONLY_MINED}) OR ${OUTLIVES}) ORDER BY id`;

/** Read by whoever mines, beside the daemon. */
export function standingCandidates(db: Database): () => readonly StandingCandidate[] {
  const standing = db.prepare<[], StandingRow>(STANDING);
  return () =>
    standing.all().map(({ project, ...row }) => ({
      id: candidateId(row.id),
      fingerprint: row.fingerprint,
      shapes: JSON.parse(row.shapes),
      projects: row.projects === null ? [project] : JSON.parse(row.projects),
      episodes: JSON.parse(row.episodes),
      takesVariants: row.takesVariants === 1,
    }));
}

interface StandingRow {
  readonly id: string;
  readonly project: string;
  readonly projects: string | null;
  readonly fingerprint: string;
  readonly shapes: string;
  readonly episodes: string;
  readonly takesVariants: 0 | 1;
}
