/** Telling: short ways to say what happened in a session, for tests of the rules. */

import { agentSessionId, type ThreadId, threadId, toolCallId } from "../../src/model/ids.ts";
import type { KeptOutput } from "../../src/model/output.ts";
import type { Episode, Rollout, Step } from "../../src/model/rollout.ts";
import type { Action, Outcome, Status } from "../../src/model/session-event.ts";
import { reduce, type SourceKind } from "../../src/reduce/reduce.ts";
import type { Event } from "./recorded-sessions.ts";

export const SESSION = agentSessionId("s1");
const ROOT = threadId("s1");

export function opened(
  thread: ThreadId = ROOT,
  rest: { parent?: ThreadId; delegatedBy?: string } = {},
): Event {
  const { delegatedBy, ...family } = rest;
  return {
    ...{ kind: "thread" as const, atMs: 0, session: SESSION, thread, cwd: "/w" },
    ...family,
    ...(delegatedBy === undefined ? {} : { delegatedBy: toolCallId(delegatedBy) }),
  };
}

export function prompt(text: string, atMs?: number): Event {
  return { kind: "prompt", atMs, text, by: "human" };
}

export function turnEnd(how: "done" | "interrupted" | "failed" = "done"): Event {
  return { kind: "turn-end", atMs: undefined, how };
}

type CallDetails = Partial<Omit<Extract<Event, { kind: "call" }>, "call" | "action">>;

export function call(id: string, action: Action, details: CallDetails = {}): Event {
  const asked = "by-model" as const;
  return {
    ...{ kind: "call", atMs: undefined, call: toolCallId(id), tool: "t", action, asked },
    ...details,
  };
}

export function command(id: string, script: string, details?: CallDetails): Event {
  return call(id, { type: "command", script }, details);
}

export function back(
  id: string,
  status: Status,
  rest: Omit<Outcome<KeptOutput>, "status"> = {},
): Event {
  return { kind: "return", atMs: undefined, call: toolCallId(id), outcome: { status, ...rest } };
}

let count = 0;

/** A command with an id of its own, and its end. */
export function ran(script: string, exit = 0, printed = ""): readonly Event[] {
  count += 1;
  const id = `ran${count}`;
  const status = exit === 0 ? "succeeded" : "failed";
  return [command(id, script), back(id, status, { exit, output: output(printed) })];
}

export function edited(path: string): readonly Event[] {
  count += 1;
  const id = `edited${count}`;
  return [
    call(id, { type: "edit", changes: [{ path, change: "update", patch: "@@\n-a\n+b\n" }] }),
    back(id, "succeeded"),
  ];
}

export function output(excerpt: string): KeptOutput {
  return { chars: excerpt.length, sha256: "", excerpt };
}

export type Told = (Event | readonly Event[])[];

export function rolloutOf(...events: Told): Rollout {
  return rolloutTold({ log: [opened(), ...events.flat()] });
}

export function rolloutTold(
  sources: Partial<Record<SourceKind, readonly Event[]>>,
  known?: readonly string[],
): Rollout {
  return reduce({
    agent: "codex",
    session: SESSION,
    sources: KINDS.map((kind) => ({ kind, events: sources[kind] ?? [] })),
    ...(known === undefined ? {} : { known: new Set(known) }),
  });
}

const KINDS: readonly SourceKind[] = ["hooks", "trace", "log"];

export function stepsIn({ episodes }: Rollout): readonly Step[] {
  return episodes.flatMap(({ steps }) => steps);
}

/** `make [failed 2]`, one line a step. */
export function linesOf(rollout: Rollout): readonly string[] {
  return stepsIn(rollout).map(lineOf);
}

export function lineOf({ deed, status, exit }: Step): string {
  return `${nameOf(deed)} [${exit === undefined ? status : `${status} ${exit}`}]`;
}

function nameOf(deed: Step["deed"]): string {
  switch (deed.type) {
    case "command":
      return deed.script;
    case "edit":
      return `${deed.change.change} ${deed.change.path}`;
    case "tool":
      return deed.name;
    default:
      return deed.type;
  }
}

export function endings({ episodes }: Rollout): readonly Pick<Episode, "outcome" | "because">[] {
  return episodes.map(({ outcome, because }) => ({ outcome, because }));
}
