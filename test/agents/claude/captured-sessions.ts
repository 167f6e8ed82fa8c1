/** Captured sessions: real runs of Claude Code, each as its transcripts, its hooks and its requests. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { eventsOfHook } from "../../../src/agents/claude/hook-events.ts";
import { transcriptReader } from "../../../src/agents/claude/log/transcript-reader.ts";
import type { Called, Returned, SessionEvent, Status } from "../../../src/model/session-event.ts";

const FOLDER = join(import.meta.dirname, "../../fixtures/claude");

export const CAPTURED = readdirSync(FOLDER, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .sort();

/** A call as the requests to the model show it. */
export interface RequestedCall {
  readonly session: string;
  readonly call: string;
  readonly tool: string;
  readonly script?: string;
  readonly error: boolean;
  readonly exit?: number;
}

export function callsInRequests(name: string): readonly RequestedCall[] {
  return JSON.parse(readFileSync(join(FOLDER, name, "requests-show.json"), "utf8"));
}

export function hooksOf(name: string): readonly HookPayload[] {
  return linesOf(join(FOLDER, name, "hooks.jsonl")).map((line) => JSON.parse(line).payload);
}

export interface HookPayload {
  readonly hook_event_name: string;
  readonly session_id: string;
}

export function eventsOfHooks(payloads: readonly HookPayload[]): readonly SessionEvent<unknown>[] {
  return payloads.flatMap((payload) => eventsOfHook(payload, payload.hook_event_name));
}

/** Faults and unrecognised files are failures here: these transcripts are whole. */
export function eventsOfTranscripts(name: string): readonly SessionEvent<string>[] {
  return transcriptsOf(name).flatMap((path) => eventsOfTranscript(path));
}

export function transcriptsOf(name: string): readonly string[] {
  const folder = join(FOLDER, name, "transcripts");
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".jsonl"))
    .map((path) => join(folder, path))
    .sort();
}

export function eventsOfTranscript(path: string): readonly SessionEvent<string>[] {
  const lines = linesOf(path);
  if (!transcriptReader.recognises(path, lines[0] ?? ""))
    throw new Error(`not recognised: ${path}`);
  return lines.flatMap((line) => {
    const reading = transcriptReader.readLine(line, () => undefined);
    if (reading.kind === "fault") throw new Error(`${reading.reason}: ${line}`);
    return reading.events;
  });
}

export interface FoldedCall {
  readonly tool: string;
  readonly script: string | undefined;
  readonly asked: Called["asked"];
  readonly status?: Status;
  readonly exit?: number | undefined;
}

/** The calls by session and id, each with its last outcome. */
export function callsIn(events: readonly SessionEvent<unknown>[]): Map<string, FoldedCall> {
  const sessions = sessionsIn(events);
  const calls = new Map<string, FoldedCall>();
  for (const event of events) {
    if (event.kind !== "call" && event.kind !== "return") continue;
    const key = `${sessions.get(event.thread ?? "") ?? event.thread} ${event.call}`;
    const known = calls.get(key);
    if (event.kind === "call") calls.set(key, { ...known, ...described(event) });
    else if (known) calls.set(key, { ...known, ...ended(event) });
  }
  return calls;
}

function sessionsIn(events: readonly SessionEvent<unknown>[]): ReadonlyMap<string, string> {
  const opened = events.filter((event) => event.kind === "thread");
  return new Map(opened.map(({ thread, session }) => [thread, session]));
}

function ended({ outcome: { status, exit } }: Returned<unknown>) {
  return { status, exit };
}

function described({ tool, action, asked }: Called) {
  return { tool, asked, script: action.type === "command" ? action.script : undefined };
}

function linesOf(path: string): readonly string[] {
  return readFileSync(path, "utf8").trimEnd().split("\n");
}
