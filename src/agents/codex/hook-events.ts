/**
 * Hook events: Codex's hook payloads, as they are stored, → what happened.
 *
 * A hook is the first to know of a call and never learns its exit code; the rollout adds that later,
 * under the same id. Payloads carry no time: when one came is known to whoever received it.
 */

import { agentSessionId, threadId } from "../../model/ids.ts";
import type { KeptOutput } from "../../model/output.ts";
import type { Occurrence, Outcome, SessionEvent } from "../../model/session-event.ts";
import {
  isJsonObject,
  type JsonObject,
  listIn,
  objectIn,
  textIn,
} from "../../support/json-fields.ts";
import { callOf, returnOf } from "./log/call-events.ts";
import { type ToolUse, useOfFunction } from "./log/tool-actions.ts";
import { toolNamed } from "./log/tool-namespace.ts";
import { outcomeOfOutput } from "./log/tool-output.ts";

/** A short text as it was, or what is kept of a long one. */
export type HookOutput = string | KeptOutput;

/** Nothing, for events that say nothing new and for payloads of another shape. */
export function eventsOfHook(payload: unknown, event: string): readonly SessionEvent<HookOutput>[] {
  if (!isJsonObject(payload)) return [];
  const session = textIn(payload, "session_id");
  if (session === undefined) return [];
  const thread = threadId(textIn(payload, "agent_id") ?? session);
  return READERS.get(event)?.({ payload, session, when: { atMs: undefined, thread } }) ?? [];
}

interface Hook {
  readonly payload: JsonObject;
  readonly session: string;
  readonly when: Occurrence;
}
type HookEvents = readonly SessionEvent<HookOutput>[];

const READERS: ReadonlyMap<string, (hook: Hook) => HookEvents> = new Map([
  ["SessionStart", threadOpened],
  ["SubagentStart", threadOpened],
  ["UserPromptSubmit", prompted],
  ["PreToolUse", called],
  ["PostToolUse", returned],
  ["PostCompact", ({ when }: Hook) => [{ ...when, kind: "compaction" as const }]],
  ["Stop", turnEnded],
  ["SubagentStop", turnEnded],
]);

/** A sub-agent's hook names the root session, which need not be its parent. */
function threadOpened({ payload, session, when }: Hook): HookEvents {
  const cwd = textIn(payload, "cwd");
  const model = textIn(payload, "model");
  return [
    {
      ...when,
      kind: "thread",
      thread: when.thread ?? threadId(session),
      session: agentSessionId(session),
      ...(cwd === undefined ? {} : { cwd }),
      ...(model === undefined ? {} : { model }),
    },
  ];
}

function prompted({ payload, when }: Hook): HookEvents {
  const text = textIn(payload, "prompt");
  const by = textIn(payload, "agent_id") === undefined ? "human" : "machine";
  return text === undefined ? [] : [{ ...when, kind: "prompt", text, by }];
}

function called({ payload, when }: Hook): HookEvents {
  const id = textIn(payload, "tool_use_id");
  const name = textIn(payload, "tool_name");
  if (id === undefined || name === undefined) return [];
  const cwd = textIn(payload, "cwd");
  const use = { ...useOf(name, payload["tool_input"]), ...(cwd === undefined ? {} : { cwd }) };
  return [callOf(when, id, use)];
}

/** The hook before it may have been lost: what was called is told again. */
function returned(hook: Hook): HookEvents {
  const { payload, when } = hook;
  const id = textIn(payload, "tool_use_id");
  if (id === undefined) return [];
  const outcome = outcomeOf(textIn(payload, "tool_name"), payload["tool_response"]);
  return [...called(hook), returnOf(when, id, outcome)];
}

function turnEnded({ when }: Hook): HookEvents {
  return [{ ...when, kind: "turn-end", how: "done" }];
}

function useOf(name: string, input: unknown): ToolUse {
  const use = useOfFunction({ name: toolNamed(name) }, input);
  const isCut = isJsonObject(input) && isCondensed(input["command"]);
  if (!isCut) return use;
  return { ...use, action: { type: "unreadable", reason: "it was too long to be stored" } };
}

/** A shell command fires the hook however it ended; every other tool only when it succeeded. */
function outcomeOf(tool: string | undefined, response: unknown): Outcome<HookOutput> {
  const output = storedOutput(response);
  if (tool === "Bash") return { status: "ended", output };
  if (tool !== "apply_patch") return { status: "succeeded", output };
  const patched = outcomeOfOutput(response);
  return patched.status === "ended" ? { status: "succeeded", output } : patched;
}

function storedOutput(response: unknown): HookOutput {
  if (typeof response === "string") return response;
  if (isCondensed(response)) return response.output;
  const content = isJsonObject(response) ? (listIn(response, "content") ?? []) : [];
  const texts = content.filter(isJsonObject).map((item) => item["text"]);
  const long = texts.find(isCondensed);
  if (long !== undefined) return long.output;
  const words = texts.filter((text) => typeof text === "string");
  return words.length > 0 ? words.join("\n") : (JSON.stringify(response) ?? "");
}

/** A long text is stored as an object that no tool writes. */
function isCondensed(value: unknown): value is { readonly output: KeptOutput } {
  const kept = isJsonObject(value) ? (objectIn(value, "output") ?? {}) : {};
  return typeof kept["chars"] === "number" && typeof kept["sha256"] === "string";
}
