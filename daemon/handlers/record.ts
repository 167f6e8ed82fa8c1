/** Record: makes a candidate of one episode that a person points at. */

import { fingerprintOf } from "../../src/mine/absorb.ts";
import { areAlike } from "../../src/mine/shape/digest.ts";
import { shapeSession } from "../../src/mine/shape/shape.ts";
import type { SeenEpisode, ShapeIdentity } from "../../src/model/candidate.ts";
import type { SessionId } from "../../src/model/ids.ts";
import type { Episode, Step } from "../../src/model/rollout.ts";
import { keptSteps } from "../../src/procedure/kept-steps.ts";
import { procedureOf } from "../../src/promote/promote.ts";
import type { RolloutTables, SessionRow } from "../../src/store/rollouts.ts";
import type { Store } from "../../src/store/store.ts";
import { nowMs } from "../../src/support/clock.ts";
import { projectOf, projectRoot } from "../../src/support/project.ts";
import { SkilldError } from "../../src/support/skilld-error.ts";
import type { RecordRequest } from "../../src/wire/candidates.ts";
import type { Result } from "../../src/wire/rpc.ts";
import { showCandidate } from "./candidates.ts";
import { findOne } from "./find-one.ts";
import { idOf } from "./sessions.ts";

/** How far back the newest episode that did something is looked for. */
const SESSIONS_TRIED_MAX = 50;

export function recordEpisode(store: Store, request: RecordRequest): Result<"record"> {
  const { session, episode } = episodeFor(store.rollouts, request);
  const folder = session.cwd;
  if (folder === null) throw unrecordable("nobody knows in which folder it happened", ELSEWHERE);
  const root = projectRoot(folder);
  const steps = chosen(episode.steps, request.steps);
  const draft = procedureOf(steps, {
    name: request.name ?? undefined,
    prompt: episode.prompts[0] ?? "",
    root,
  });
  if (draft.kind === "refused") throw unrecordable(draft.reason, draft.hint);
  const project = session.project ?? projectOf(folder);
  const [shape] = shapeSession({
    ...{ session: session.id, project, root },
    episodes: [{ ...episode, steps }],
  }).episodes;
  const recurring = store.candidates.recurringIn(project);
  const id = store.candidates.record({
    project,
    identity: shape === undefined ? null : identityOf(shape.steps),
    of: recurring.find(({ shapes }) => areAlike(shapes, shape?.steps ?? []))?.id,
    procedure: draft.procedure,
    seen: seenIn(session, episode),
    atMs: nowMs(),
  });
  return showCandidate(store.candidates, id);
}

function identityOf(shapes: ShapeIdentity["shapes"]): ShapeIdentity {
  return { shapes, fingerprint: fingerprintOf(shapes) };
}

/** As long as a person needs to recognise what was asked for. */
const PROMPT_CHARS_MAX = 500;

function seenIn(session: SessionRow, episode: Episode): SeenEpisode {
  return {
    episode: episode.id,
    session: session.id,
    seenAtMs: episode.endedAtMs ?? episode.startedAtMs ?? null,
    outcome: episode.outcome,
    prompt: episode.prompts[0]?.slice(0, PROMPT_CHARS_MAX) ?? null,
    compared: null,
  };
}

interface Found {
  readonly session: SessionRow;
  readonly episode: Episode;
}

function episodeFor(rollouts: RolloutTables, request: RecordRequest): Found {
  const session = request.session === null ? undefined : idOf(rollouts, request.session);
  if (request.episode !== null) {
    const found = episodeNamed(rollouts, request.episode);
    if (session === undefined || session === found.session.id) return found;
    throw notItsEpisode(found, session);
  }
  if (session !== undefined) {
    const found = newestIn(rollouts, rollouts.get(session));
    if (found !== undefined) return found;
    throw unrecordable("nothing in that session did anything that worked", ELSEWHERE);
  }
  const { project } = request;
  const sessions = rollouts.list({
    limit: SESSIONS_TRIED_MAX,
    ...(project === null ? {} : { project }),
  });
  for (const session of sessions) {
    const found = newestIn(rollouts, session);
    if (found !== undefined) return found;
  }
  throw unrecordable(
    "no session of this project is known that did anything",
    "A session is known a few seconds after its agent paused. `skilld sessions` lists them.",
  );
}

const ELSEWHERE = "`skilld sessions` and `skilld show` list what could be recorded.";

const EPISODE = {
  mark: "epi",
  noun: "episode",
  hint: "`skilld show SESSION` lists the episodes of a session.",
};

function episodeNamed(rollouts: RolloutTables, wanted: string): Found {
  const { id, session } = findOne(EPISODE, wanted, rollouts.episodesStartingWith);
  const row = rollouts.get(session);
  const episode = rollouts.episodesOf(session).find((each) => each.id === id);
  if (row === undefined || episode === undefined) throw new Error(`${id} has no session`);
  return { session: row, episode };
}

function notItsEpisode({ session: owner, episode }: Found, session: SessionId): SkilldError {
  const message = `cannot record: ${episode.id} is no episode of ${session}`;
  return new SkilldError("not-found", message, { hint: `It is one of ${owner.id}.` });
}

function newestIn(rollouts: RolloutTables, session: SessionRow | undefined): Found | undefined {
  if (session === undefined) return undefined;
  const episodes = rollouts.episodesOf(session.id);
  const episode = episodes.findLast(({ steps }) => keptSteps(steps).length > 0);
  return episode === undefined ? undefined : { session, episode };
}

function chosen(steps: readonly Step[], range: RecordRequest["steps"]): readonly Step[] {
  if (range === null) return steps;
  if (range.first <= range.last && range.last <= steps.length) {
    return steps.slice(range.first - 1, range.last);
  }
  const { first, last } = range;
  throw new SkilldError(
    "not-found",
    `cannot record: there are no steps ${first}..${last}: the episode has ${steps.length}`,
    { hint: "`skilld show SESSION` numbers the steps of each episode." },
  );
}

function unrecordable(reason: string, hint: string): SkilldError {
  return new SkilldError("not-recordable", `cannot record: ${reason}`, { hint });
}
