/**
 * Hook events: a stored hook payload of Claude Code → what it says about the session.
 *
 * Long texts in a stored payload have been replaced by what is kept of them. Total: a payload of
 * another shape says nothing.
 */

import { toolCallId } from "../../model/ids.ts";
import type { KeptOutput } from "../../model/output.ts";
import type { Outcome, SessionEvent } from "../../model/session-event.ts";
import {
  isJsonObject,
  type JsonObject,
  numberIn,
  objectIn,
  textIn,
} from "../../support/json-fields.ts";
import { spokenIn } from "./log/spoken.ts";
import { type Thread, threadOf, threadOpened, threadsDelegated } from "./log/threads.ts";
import { calledByModel, textOfAnswer } from "./log/tool-calls.ts";
import { exitCodeIn, outcomeOf, outcomeOfError, withOutput } from "./log/tool-outcomes.ts";

/** A short text as it was, or what is kept of a long one. */
export type HookOutput = string | KeptOutput;

export function eventsOfHook(payload: unknown, event: string): readonly SessionEvent<HookOutput>[] {
  const session = isJsonObject(payload) ? textIn(payload, "session_id") : undefined;
  if (!isJsonObject(payload) || session === undefined) return [];
  const thread = threadOf(session, textIn(payload, "agent_id"));
  // A hook tells no time; its delivery does.
  return (EVENTS.get(event)?.(payload, thread) ?? []).map((happening) => ({
    atMs: undefined,
    thread: thread.thread,
    ...happening,
  }));
}

type Happening = DistributiveOmit<SessionEvent<HookOutput>, "atMs">;
type DistributiveOmit<Union, Key extends string> = Union extends unknown ? Omit<Union, Key> : never;
type ReadHook = (payload: JsonObject, thread: Thread) => readonly Happening[];

const EVENTS: ReadonlyMap<string, ReadHook> = new Map<string, ReadHook>([
  ["SessionStart", opened],
  ["SubagentStart", opened],
  ["UserPromptSubmit", prompted],
  ["PreToolUse", called],
  ["PostToolUse", (payload, thread) => returned(payload, thread, succeeded(payload))],
  ["PostToolUseFailure", (payload, thread) => returned(payload, thread, failed(payload))],
  ["PermissionDenied", (payload, thread) => returned(payload, thread, { status: "refused" })],
  ["Stop", () => [{ kind: "turn-end", how: "done" }]],
  ["StopFailure", () => [{ kind: "turn-end", how: "failed" }]],
  ["SubagentStop", subagentStopped],
  ["PostCompact", () => [{ kind: "compaction" }]],
]);

function opened(payload: JsonObject, thread: Thread): readonly Happening[] {
  const cwd = textIn(payload, "cwd");
  const model = textIn(payload, "model");
  const details = {
    ...(cwd === undefined ? {} : { cwd }),
    ...(model === undefined ? {} : { model }),
  };
  return [threadOpened(thread, details)];
}

function prompted(payload: JsonObject): readonly Happening[] {
  const prompt = printed(payload["prompt"]);
  const text = typeof prompt === "string" ? prompt : (prompt?.excerpt ?? "");
  return spokenIn({ text, byMachine: false });
}

function called(payload: JsonObject): readonly Happening[] {
  const call = calledByModel({
    id: textIn(payload, "tool_use_id"),
    tool: textIn(payload, "tool_name"),
    input: payload["tool_input"],
    cwd: textIn(payload, "cwd"),
  });
  return call === undefined ? [] : [call];
}

/** A hook after the call also says what was called; the one before it may have been lost. */
function returned(
  payload: JsonObject,
  thread: Thread,
  outcome: Outcome<HookOutput>,
): readonly Happening[] {
  const id = textIn(payload, "tool_use_id");
  if (id === undefined) return [];
  const call = toolCallId(id);
  const durationMs = numberIn(payload, "duration_ms");
  const ended = { ...outcome, ...(durationMs === undefined ? {} : { durationMs }) };
  return [
    ...called(payload),
    { kind: "return", call, outcome: ended },
    ...threadsDelegated(payload["tool_response"], thread, call),
  ];
}

function succeeded(payload: JsonObject): Outcome<HookOutput> {
  const response = payload["tool_response"];
  const outcome = outcomeOf(response, printed);
  // Tools of a server answer in blocks, a sub-agent with its last message in blocks.
  const answer = isJsonObject(response) ? response["content"] : response;
  const output = outcome.output ?? printed(response) ?? textOfAnswer(answer);
  return withOutput(outcome, output === "" ? undefined : output);
}

function failed(payload: JsonObject): Outcome<HookOutput> {
  const error = printed(payload["error"]);
  const interrupted = payload["is_interrupt"] === true ? { status: "interrupted" as const } : {};
  if (typeof error !== "object") return { ...outcomeOfError(error ?? ""), ...interrupted };
  const exit = exitCodeIn(error.excerpt ?? "");
  return {
    status: "failed",
    ...(exit === undefined ? {} : { exit }),
    output: error,
    ...interrupted,
  };
}

/** The summariser of a compaction also stops as a sub-agent, one without a type. */
function subagentStopped(payload: JsonObject): readonly Happening[] {
  if (textIn(payload, "agent_type") === undefined) return [];
  return [{ kind: "turn-end", how: "done" }];
}

/** What stands where a tool's text stood. */
function printed(value: unknown): HookOutput | undefined {
  if (typeof value === "string") return value === "" ? undefined : value;
  const kept = isJsonObject(value) ? objectIn(value, "output") : undefined;
  if (kept === undefined) return undefined;
  return isKeptOutput(kept) ? kept : undefined;
}

function isKeptOutput(value: unknown): value is KeptOutput {
  return (
    isJsonObject(value) &&
    numberIn(value, "chars") !== undefined &&
    textIn(value, "sha256") !== undefined
  );
}
