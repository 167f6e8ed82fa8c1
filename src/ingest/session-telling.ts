/**
 * Session telling: what the store holds about a session → what the reducer is told. Hook payloads
 * become events here, because only the agent knows what its payloads say.
 */

import type { Agent } from "../agents/agent.ts";
import type { ThreadId } from "../model/ids.ts";
import type { KeptOutput } from "../model/output.ts";
import type { Outcome, SessionEvent } from "../model/session-event.ts";
import { keptOutput } from "./condense.ts";

interface StoredHook {
  readonly event: string;
  readonly payload: unknown;
  readonly receivedAtMs: number;
}

interface StoredLog {
  readonly thread: ThreadId;
  readonly reader: string;
  readonly events: readonly SessionEvent<KeptOutput>[];
}

export interface ToldSource {
  readonly kind: "log" | "trace" | "hooks";
  readonly thread?: ThreadId;
  readonly events: readonly SessionEvent<KeptOutput>[];
}

/** What an agent calls the log that traces everything; all others tell what the model saw. */
const TRACE = "trace";

export function tellSession(
  agent: Agent,
  logs: readonly StoredLog[],
  hooks: readonly StoredHook[],
): readonly ToldSource[] {
  const logged = logs.map(
    ({ thread, reader, events }): ToldSource => ({
      kind: reader === TRACE ? "trace" : "log",
      thread,
      events,
    }),
  );
  const heard = hooks.flatMap((hook) => eventsOf(agent, hook));
  return heard.length === 0 ? logged : [...logged, { kind: "hooks", events: heard }];
}

/** A hook happened when it came; its payload has no clock. */
function eventsOf(
  agent: Agent,
  { event, payload, receivedAtMs }: StoredHook,
): readonly SessionEvent<KeptOutput>[] {
  return agent
    .eventsOfHook(payload, event)
    .map((each) => ({ ...withKeptOutput(each), atMs: each.atMs ?? receivedAtMs }));
}

function withKeptOutput(event: SessionEvent<string | KeptOutput>): SessionEvent<KeptOutput> {
  if (event.kind !== "return") return event;
  return { ...event, outcome: keepOutcome(event.outcome) };
}

function keepOutcome({ output, ...outcome }: Outcome<string | KeptOutput>): Outcome<KeptOutput> {
  if (output === undefined) return outcome;
  const kept =
    typeof output === "string" ? keptOutput(output, outcome.status === "failed") : output;
  return { ...outcome, output: kept };
}
