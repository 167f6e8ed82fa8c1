/** Recorded sessions: the fixtures of Codex, read by the readers under test. */

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { eventsOfHook, type HookOutput } from "../../../src/agents/codex/hook-events.ts";
import { logReaders } from "../../../src/agents/codex/log-reader.ts";
import type { Beside } from "../../../src/agents/log-reader.ts";
import type {
  Action,
  Called,
  Occurrence,
  Outcome,
  SessionEvent,
  Status,
} from "../../../src/model/session-event.ts";

const root = join(import.meta.dirname, "../../fixtures/codex");

export const SESSIONS: readonly string[] = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

export type Events = readonly SessionEvent<HookOutput>[];

export function rolloutEvents(session: string): Events {
  return filesIn(session, "rollouts").flatMap((path) => eventsIn(path));
}

export function traceEvents(session: string): Events {
  return filesIn(session, "trace").flatMap((bundle) =>
    eventsIn(join(bundle, "trace.jsonl"), payloadsOf(bundle)),
  );
}

export function hookEvents(session: string): Events {
  const path = join(root, session, "hooks.jsonl");
  return linesOf(path).flatMap((line) => {
    const { event, stdin } = JSON.parse(line);
    return eventsOfHook(stdin, event);
  });
}

/** Codex's own reduction of each of the session's traces. */
export function statesOf(session: string) {
  return filesIn(session, "trace").map((bundle) =>
    JSON.parse(readFileSync(join(bundle, "state.json"), "utf8")),
  );
}

export function eventsIn(path: string, beside: Beside = () => undefined): Events {
  const lines = linesOf(path);
  const reader = logReaders.find(({ recognises }) => recognises(path, lines[0] ?? ""));
  if (reader === undefined) throw new Error(`no reader for ${path}`);
  return lines.flatMap((line) => {
    const reading = reader.readLine(line, beside);
    if (reading.kind === "fault") throw new Error(`${reading.reason}: ${line.slice(0, 200)}`);
    return reading.events;
  });
}

export interface Call {
  readonly does: string;
  readonly asked: string;
  readonly exit: number | undefined;
  readonly status: Status | undefined;
  readonly within: string | undefined;
  readonly thread: string | undefined;
}

/** Every call with all that was said about it, as plainly as a test can do it. */
export function callsIn(events: Events): ReadonlyMap<string, Call> {
  const calls = new Map<string, Call>();
  const cells = new Map<string, string>();
  for (const event of events) {
    if (event.kind === "call") {
      if (event.cell !== undefined) cells.set(event.cell, event.call);
      calls.set(event.call, called(event, calls.get(event.call), cells));
    }
    const call = event.kind === "return" ? calls.get(event.call) : undefined;
    if (event.kind === "return" && call !== undefined) {
      calls.set(event.call, returned(call, event.outcome));
    }
  }
  return calls;
}

function called(
  { action, asked, thread, within }: Called & Occurrence,
  before: Call | undefined,
  cells: ReadonlyMap<string, string>,
): Call {
  return {
    does: summary(action),
    asked,
    exit: before?.exit,
    status: before?.status,
    within: within === undefined ? before?.within : (cells.get(within) ?? within),
    thread,
  };
}

function returned(call: Call, { exit, status }: Outcome<HookOutput>): Call {
  const isSettled = call.status === "refused" || (call.status !== undefined && status === "ended");
  return { ...call, exit: exit ?? call.exit, status: isSettled ? call.status : status };
}

function summary(action: Action): string {
  if (action.type === "command") return action.script;
  if (action.type === "tool") return `tool ${action.name}`;
  if (action.type !== "edit") return action.type;
  const files = action.changes.map(({ change, path }) => `${change} ${path.split("/").at(-1)}`);
  return `edit: ${files.sort().join(", ")}`;
}

function filesIn(session: string, folder: string): string[] {
  const path = join(root, session, folder);
  return existsSync(path)
    ? readdirSync(path)
        .sort()
        .map((name) => join(path, name))
    : [];
}

function payloadsOf(bundle: string): Beside {
  const payloads = new Map(
    linesOf(join(bundle, "payloads.jsonl")).map((line) => {
      const { path, payload } = JSON.parse(line);
      return [path, JSON.stringify(payload)];
    }),
  );
  return (path) => payloads.get(path);
}

function linesOf(path: string): string[] {
  return existsSync(path) ? readFileSync(path, "utf8").split("\n").filter(Boolean) : [];
}
