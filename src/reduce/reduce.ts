/**
 * reduce: all that sources tell about one agent session → its rollout. Pure and total: any events
 * in any order give one, evidence that can not be joined is a fault in it, and the order of the
 * sources does not matter.
 */

import type { AgentSessionId } from "../model/ids.ts";
import type { Rollout } from "../model/rollout.ts";
import { faultOf } from "./acts-of-call.ts";
import type { ObservedEffects } from "./effects/observed.ts";
import { episodesOf } from "./episode/episodes.ts";
import { joinSession } from "./join/join-session.ts";
import { storyOf } from "./story.ts";
import { type Source, type Told, toldBy } from "./told.ts";

export type { Source, SourceKind } from "./told.ts";

export interface SessionTelling {
  readonly agent: string;
  readonly session: AgentSessionId;
  readonly sources: readonly Source[];
  /** Records and calls that belong to other sessions: what a fork copied from its origin. */
  readonly known?: ReadonlySet<string>;
  /** What was seen to change while a call ran, with absolute paths. */
  readonly observed?: ObservedEffects;
}

const NOTHING_OBSERVED: ObservedEffects = new Map();

export function reduce(telling: SessionTelling): Rollout {
  const { agent, session, sources, known = new Set(), observed = NOTHING_OBSERVED } = telling;
  const told = toldBy({ session, sources, known });
  const joined = joinSession(told, session);
  const calls = [...joined.calls.values()];
  return {
    agent,
    session,
    cwd: folderOf(told, session),
    ...spanOf(told),
    episodes: episodesOf(storyOf(joined, { agent, session }), { agent, session, observed }),
    calls: calls.filter(({ asked }) => asked !== "nested").length,
    faults: [...joined.faults, ...calls.flatMap((call) => faultOf(call) ?? [])],
  };
}

function folderOf(told: readonly Told[], session: AgentSessionId): string | undefined {
  const folders = told.flatMap(({ thread, event }) => {
    const isFolder = event.kind === "thread" || event.kind === "folder" || event.kind === "call";
    return isFolder && event.cwd !== undefined ? [{ thread: String(thread), cwd: event.cwd }] : [];
  });
  return (folders.find(({ thread }) => thread === session) ?? folders[0])?.cwd;
}

function spanOf(told: readonly Told[]): Pick<Rollout, "startedAtMs" | "endedAtMs"> {
  let startedAtMs: number | undefined;
  let endedAtMs: number | undefined;
  for (const { event } of told) {
    if (event.atMs === undefined) continue;
    startedAtMs = Math.min(startedAtMs ?? event.atMs, event.atMs);
    endedAtMs = Math.max(endedAtMs ?? event.atMs, event.atMs);
  }
  return { startedAtMs, endedAtMs };
}
