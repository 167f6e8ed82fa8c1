/** Rollouts: owner of the tables `session`, `episode`, `step` and `session_fault`. */

import type { Database } from "better-sqlite3";
import type { Coverage } from "../model/coverage.ts";
import {
  type AgentSessionId,
  agentSessionId,
  type EpisodeId,
  episodeId,
  type SessionId,
  sessionId,
  type ThreadId,
} from "../model/ids.ts";
import type { Reduced, Unreduced } from "../model/learned.ts";
import type { Episode, Fault, Step } from "../model/rollout.ts";

export interface RolloutTables {
  /** Takes the place of what was known of that session. */
  readonly put: (reduced: Reduced) => void;
  /** Only names a session of which nothing else is known; nothing, for one that is known. */
  readonly putName: (unreduced: Unreduced) => void;
  /** Newest first. */
  readonly list: (wanted: WantedSessions) => readonly SessionRow[];
  readonly get: (id: SessionId) => SessionRow | undefined;
  /** Ids that begin so, at most a few: one is an answer, more are a question. */
  readonly startingWith: (prefix: string) => readonly SessionId[];
  /** Episodes whose ids begin so, at most a few, each with its session. */
  readonly episodesStartingWith: (prefix: string) => readonly EpisodeOfSession[];
  readonly episodesOf: (id: SessionId) => readonly Episode[];
  readonly episode: (id: EpisodeId) => Episode | undefined;
  readonly coverageOf: (id: SessionId) => Coverage | undefined;
  readonly faultsOf: (id: SessionId) => readonly Fault[];
  readonly stepsOfThread: (thread: ThreadId) => number;
  /** How many, of one project or of all, no hook has told of. */
  readonly importedCount: (project: string | null) => number;
  readonly counts: () => { readonly sessions: number; readonly steps: number };
}

interface EpisodeOfSession {
  readonly id: EpisodeId;
  readonly session: SessionId;
}

interface WantedSessions {
  readonly project?: string;
  readonly endedBeforeMs?: number;
  readonly limit: number;
}

export interface SessionRow {
  readonly id: SessionId;
  readonly agent: string;
  readonly session: AgentSessionId;
  readonly project: string | null;
  readonly cwd: string | null;
  readonly startedAtMs: number | null;
  readonly endedAtMs: number | null;
  readonly calls: number;
  readonly episodes: number;
  readonly succeeded: number;
  readonly failed: number;
  readonly steps: number;
  readonly faults: number;
  /** Why it could not be reduced; what is known of it is older then. */
  readonly unreduced: string | null;
}

const PUT_SESSION = `
  INSERT INTO session (id, agent, session, project, cwd, started_at, ended_at, calls, coverage)
  VALUES
    (@id, @agent, @session, @project, @cwd, @startedAtMs, @endedAtMs, @calls, @coverage)`;
const PUT_NAME = `
  INSERT INTO session (id, agent, session, ended_at, calls, coverage)
  VALUES (@id, @agent, @session, @atMs, 0, @coverage)
  ON CONFLICT DO NOTHING`;
const PUT_EPISODE = `
  INSERT INTO episode (id, session, position, outcome, body)
  VALUES (@id, @session, @position, @outcome, @body)`;
const PUT_STEP = `
  INSERT INTO step (id, episode, position, thread, body)
  VALUES (@id, @episode, @position, @thread, @body)`;
const PUT_FAULT = `
  INSERT INTO session_fault (session, position, body) VALUES (@session, @position, @body)`;
const REMOVE = "DELETE FROM session WHERE id = @id";

const SESSIONS = `
  SELECT id, agent, session, project, cwd, started_at AS startedAtMs, ended_at AS endedAtMs, calls,
    (SELECT count(*) FROM episode WHERE episode.session = session.id) AS episodes,
    (SELECT count(*) FROM episode
      WHERE episode.session = session.id AND outcome = 'succeeded') AS succeeded,
    (SELECT count(*) FROM episode
      WHERE episode.session = session.id AND outcome = 'failed') AS failed,
    (SELECT count(*) FROM step JOIN episode ON episode.id = step.episode
      WHERE episode.session = session.id) AS steps,
    (SELECT count(*) FROM session_fault WHERE session_fault.session = session.id) AS faults,
    (SELECT reason FROM unreduced WHERE unreduced.session = session.id) AS unreduced
  FROM session`;
const LIST = `${SESSIONS}
  WHERE (@project IS NULL OR project = @project)
    AND (@endedBeforeMs IS NULL OR coalesce(ended_at, 0) < @endedBeforeMs)
  ORDER BY ended_at DESC, id LIMIT @limit`;
const GET = `${SESSIONS} WHERE id = @id`;
/** `_` in an id is a wildcard to LIKE; a range is none. */
const STARTING = "SELECT id FROM session WHERE id >= @prefix AND id < @end ORDER BY id LIMIT 5";
const EPISODES_STARTING = `
  SELECT id, session FROM episode WHERE id >= @prefix AND id < @end ORDER BY id LIMIT 5`;
const EPISODES = "SELECT id, outcome, body FROM episode WHERE session = @id ORDER BY position";
const EPISODE = "SELECT id, outcome, body FROM episode WHERE id = @id";
const STEPS = "SELECT body FROM step WHERE episode = @id ORDER BY position";
const FAULTS = "SELECT body FROM session_fault WHERE session = @id ORDER BY position";
const COVERAGE = "SELECT coverage FROM session WHERE id = @id";
const STEPS_OF_THREAD = "SELECT count(*) AS steps FROM step WHERE thread = @thread";
const IMPORTED_COUNT = `
  SELECT count(*) AS sessions FROM session
  WHERE (@project IS NULL OR project = @project) AND NOT json_extract(coverage, '$.isLive')`;
const COUNTS = `
  SELECT (SELECT count(*) FROM session) AS sessions, (SELECT count(*) FROM step) AS steps`;

const NO_COVERAGE: Coverage = { isLive: false, byTool: [], missing: [], silent: {} };

/** Above every character of an id. */
const LAST = "\u{7f}";

export function rolloutTables(db: Database): RolloutTables {
  const putName = db.prepare<object>(PUT_NAME);
  const list = db.prepare<object, SessionFields>(LIST);
  const get = db.prepare<object, SessionFields>(GET);
  const starting = db.prepare<object, { id: string }>(STARTING);
  const episodesStarting = db.prepare<object, { id: string; session: string }>(EPISODES_STARTING);
  const episodes = db.prepare<object, EpisodeRow>(EPISODES);
  const episode = db.prepare<object, EpisodeRow>(EPISODE);
  const steps = db.prepare<object, { body: string }>(STEPS);
  const faults = db.prepare<object, { body: string }>(FAULTS);
  const coverage = db.prepare<object, { coverage: string }>(COVERAGE);
  const stepsOfThread = db.prepare<object, { steps: number }>(STEPS_OF_THREAD);
  const importedCount = db.prepare<object, { sessions: number }>(IMPORTED_COUNT);
  const counts = db.prepare<[], { sessions: number; steps: number }>(COUNTS);
  const stepsOf = (id: EpisodeId): readonly Step[] =>
    steps.all({ id }).map(({ body }) => JSON.parse(body));
  const toEpisode = ({ body, ...row }: EpisodeRow): Episode => {
    const id = episodeId(row.id);
    return { ...JSON.parse(body), id, outcome: row.outcome, steps: stepsOf(id) };
  };
  return {
    put: putting(db),
    putName: ({ id, agent, session, atMs }) =>
      void putName.run({ id, agent, session, atMs, coverage: JSON.stringify(NO_COVERAGE) }),
    list: ({ project = null, endedBeforeMs = null, limit }) =>
      list.all({ project, endedBeforeMs, limit }).map(toSession),
    get: (id) => [get.get({ id }) ?? []].flat().map(toSession)[0],
    startingWith: (prefix) =>
      starting.all({ prefix, end: `${prefix}${LAST}` }).map(({ id }) => sessionId(id)),
    episodesStartingWith: (prefix) =>
      episodesStarting
        .all({ prefix, end: `${prefix}${LAST}` })
        .map(({ id, session }) => ({ id: episodeId(id), session: sessionId(session) })),
    episodesOf: (id) => episodes.all({ id }).map(toEpisode),
    episode: (id) => [episode.get({ id }) ?? []].flat().map(toEpisode)[0],
    coverageOf: (id) => {
      const row = coverage.get({ id });
      return row === undefined ? undefined : JSON.parse(row.coverage);
    },
    faultsOf: (id) => faults.all({ id }).map(({ body }) => JSON.parse(body)),
    stepsOfThread: (thread) => stepsOfThread.get({ thread })?.steps ?? 0,
    importedCount: (project) => importedCount.get({ project })?.sessions ?? 0,
    counts: () => counts.get() ?? { sessions: 0, steps: 0 },
  };
}

function putting(db: Database): RolloutTables["put"] {
  const remove = db.prepare<object>(REMOVE);
  const session = db.prepare<object>(PUT_SESSION);
  const episode = db.prepare<object>(PUT_EPISODE);
  const step = db.prepare<object>(PUT_STEP);
  const fault = db.prepare<object>(PUT_FAULT);
  const putEpisode = (owner: SessionId, { steps, ...rest }: Episode, position: number) => {
    const { id, outcome, ...body } = rest;
    episode.run({ id, session: owner, position, outcome, body: JSON.stringify(body) });
    for (const [at, each] of steps.entries()) {
      const { id: own, thread } = each;
      step.run({ id: own, episode: id, position: at, thread, body: JSON.stringify(each) });
    }
  };
  return ({ id, rollout, coverage, project }) => {
    remove.run({ id });
    session.run({
      id,
      agent: rollout.agent,
      session: rollout.session,
      project: project ?? null,
      cwd: rollout.cwd ?? null,
      startedAtMs: rollout.startedAtMs ?? null,
      endedAtMs: rollout.endedAtMs ?? null,
      calls: rollout.calls,
      coverage: JSON.stringify(coverage),
    });
    for (const [at, each] of rollout.episodes.entries()) putEpisode(id, each, at);
    for (const [position, each] of rollout.faults.entries()) {
      fault.run({ session: id, position, body: JSON.stringify(each) });
    }
  };
}

type SessionFields = Omit<SessionRow, "id" | "session"> & {
  readonly id: string;
  readonly session: string;
};

interface EpisodeRow {
  readonly id: string;
  readonly outcome: Episode["outcome"];
  readonly body: string;
}

function toSession(row: SessionFields): SessionRow {
  return { ...row, id: sessionId(row.id), session: agentSessionId(row.session) };
}
