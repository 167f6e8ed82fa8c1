/** Joining a session: threads, their timelines, and the calls in them with polls and cells resolved. */

import type { AgentSessionId, ThreadId } from "../../model/ids.ts";
import type { Fault } from "../../model/rollout.ts";
import { type Threads, threadsIn } from "../threads.ts";
import { type Moment, timelinesOf } from "../timeline.ts";
import type { Told } from "../told.ts";
import { resolveCells } from "./cells.ts";
import { joinCalls, keyOf } from "./join-calls.ts";
import type { JoinedCall } from "./joined-call.ts";
import { joinPolls } from "./polls.ts";

export interface JoinedSession {
  readonly threads: Threads;
  readonly timelines: ReadonlyMap<ThreadId, readonly Moment[]>;
  /** By thread and id, in the order they were made. */
  readonly calls: ReadonlyMap<string, JoinedCall>;
  readonly faults: readonly Fault[];
}

export function joinSession(told: readonly Told[], session: AgentSessionId): JoinedSession {
  const threads = threadsIn(told, session);
  const joined = joinCalls(told, threads);
  const timelines = timelinesOf(told, joined.calls);
  const inOrder = [...threads.keys()].flatMap((thread) =>
    resolveCells((timelines.get(thread) ?? []).flatMap(callIn)),
  );
  const { calls, faults } = joinPolls(inOrder);
  return {
    threads,
    timelines: new Map(
      [...timelines].map(([thread, moments]) => [thread, moments.map(resolvedBy(calls))]),
    ),
    calls,
    faults: [...joined.faults, ...faults],
  };
}

function callIn(moment: Moment): readonly JoinedCall[] {
  return moment.kind === "call" ? [moment.call] : [];
}

function resolvedBy(calls: ReadonlyMap<string, JoinedCall>): (moment: Moment) => Moment {
  return (moment) => {
    if (moment.kind !== "call") return moment;
    const { thread, call } = moment.call;
    return { kind: "call", call: calls.get(keyOf(thread, call)) ?? moment.call };
  };
}
