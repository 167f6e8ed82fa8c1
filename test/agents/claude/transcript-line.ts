/** Transcript lines as Claude Code writes them, with only what a test is about. */

import { transcriptReader } from "../../../src/agents/claude/log/transcript-reader.ts";
import type { Beside } from "../../../src/agents/log-reader.ts";
import type { Outcome, SessionEvent } from "../../../src/model/session-event.ts";

const AT = "2026-11-18T05:15:43.444Z";
export const AT_MS = Date.parse(AT);

const SURROUNDINGS = {
  parentUuid: "u0",
  isSidechain: false,
  sessionId: "s1",
  uuid: "u1",
  timestamp: AT,
  cwd: "/repo",
  version: "2.1.326",
};

export function userLine(content: unknown, fields: object = {}): string {
  return line("user", { message: { role: "user", content }, ...fields });
}

export function assistantLine(content: unknown, fields: object = {}): string {
  return line("assistant", { message: { role: "assistant", content }, ...fields });
}

export function resultLine(content: unknown, { error, ...fields }: ResultFields = {}): string {
  const result = { type: "tool_result", tool_use_id: "t1", content };
  return userLine([error === undefined ? result : { ...result, is_error: error }], fields);
}

interface ResultFields {
  readonly error?: boolean;
  readonly toolUseResult?: unknown;
  readonly [field: string]: unknown;
}

export function line(type: string, fields: object): string {
  return JSON.stringify({ ...SURROUNDINGS, type, ...fields });
}

/** What a line says, without the when and where that are the same for all of these lines. */
export function happeningsIn(text: string, beside: Beside = () => undefined): readonly object[] {
  return eventsIn(text, beside).map(({ atMs: _at, record: _record, thread, ...happening }) =>
    happening.kind === "thread" || thread !== "s1" ? { ...happening, thread } : happening,
  );
}

export function outcomeIn(text: string, beside?: Beside): Outcome<string> | undefined {
  const returned = eventsIn(text, beside).find((event) => event.kind === "return");
  return returned?.outcome;
}

export function eventsIn(
  text: string,
  beside: Beside = () => undefined,
): readonly SessionEvent<string>[] {
  const reading = transcriptReader.readLine(text, beside);
  if (reading.kind === "fault") throw new Error(reading.reason);
  return reading.events;
}

/** What the first line says of the session. */
export const opened = {
  kind: "thread",
  thread: "s1",
  session: "s1",
  cwd: "/repo",
  agentVersion: "2.1.326",
};

export function prompt(text: string, by: "human" | "machine") {
  return { kind: "prompt", text, by };
}
