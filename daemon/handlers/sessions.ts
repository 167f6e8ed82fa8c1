/** Sessions: which were captured, what happened in one, and how to forget them. */

import type { SessionId } from "../../src/model/ids.ts";
import type { Episode, Step } from "../../src/model/rollout.ts";
import type { RolloutTables, SessionRow } from "../../src/store/rollouts.ts";
import type { Store } from "../../src/store/store.ts";
import { isoTime } from "../../src/support/clock.ts";
import type { Params, Result } from "../../src/wire/rpc.ts";
import type { EpisodeView, SessionSummary, StepView } from "../../src/wire/sessions.ts";
import { inTurns } from "../in-turns.ts";
import { deedText } from "./deed-text.ts";
import { findOne, notFound } from "./find-one.ts";
import { wantedSessions } from "./wanted-sessions.ts";

export function listSessions(store: Store, query: Params<"sessions">): Result<"sessions"> {
  return {
    sessions: wantedSessions(store.rollouts, query).map(summaryOf),
    waiting: store.sessions.touchedCount(),
  };
}

export function showSession(rollouts: RolloutTables, wanted: string): Result<"session"> {
  const id = idOf(rollouts, wanted);
  const row = rollouts.get(id);
  if (row === undefined) throw notFound(SESSION, wanted);
  return {
    session: summaryOf(row),
    episodes: rollouts.episodesOf(id).map(episodeView),
    faults: rollouts.faultsOf(id).map(({ call, reason }) => ({ call: call ?? null, reason })),
  };
}

/** In turns, so that no hook waits for its acknowledgement until all are forgotten. */
export async function forgetSessions(
  store: Store,
  ids: readonly string[],
): Promise<Result<"forget">> {
  const whole = ids.map((id) => idOf(store.rollouts, id));
  let forgotten = 0;
  for (const id of whole) {
    if ((await inTurns(store.sessions.forget(id))) > 0) forgotten += 1;
  }
  await inTurns(store.shrink());
  return { forgotten };
}

export function idOf(rollouts: RolloutTables, wanted: string): SessionId {
  return findOne(SESSION, wanted, (prefix) => rollouts.startingWith(prefix).map((id) => ({ id })))
    .id;
}

const SESSION = {
  mark: "ses",
  noun: "session",
  hint: "`skilld sessions` lists those that are known.",
};

function summaryOf({ startedAtMs, endedAtMs, cwd, ...row }: SessionRow): SessionSummary {
  return { ...row, folder: cwd, startedAt: iso(startedAtMs), endedAt: iso(endedAtMs) };
}

function episodeView({ startedAtMs, endedAtMs, steps, prompts, ...rest }: Episode): EpisodeView {
  return {
    ...rest,
    prompts: [...prompts],
    startedAt: iso(startedAtMs),
    endedAt: iso(endedAtMs),
    steps: steps.map(stepView),
  };
}

function stepView(step: Step): StepView {
  const { id, call, deed, status } = step;
  return {
    id,
    call,
    kind: deed.type,
    text: deedText(deed),
    folder: step.cwd ?? null,
    status,
    exit: step.exit ?? null,
    exploration: step.isExploration,
    own: step.isOwn,
    at: iso(step.atMs),
    effects: step.effects.map((effect) => ({ ...effect })),
    fixes: [...step.fixes],
  };
}

function iso(epochMs: number | null | undefined): string | null {
  return epochMs === null || epochMs === undefined ? null : isoTime(epochMs);
}
