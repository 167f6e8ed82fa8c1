/**
 * Trust in Codex hooks: the key and the digest under which Codex remembers that a person allowed
 * one handler. Codex skips a handler without a word unless its digest is the remembered one.
 */

import { createHash } from "node:crypto";
import type { Group, OwnHook } from "../../edits/hook-entries.ts";

const TIMEOUT_SECONDS_DEFAULT = 600;
const SESSION_END_TIMEOUT_SECONDS_DEFAULT = 1;
const SESSION_END_TIMEOUT_SECONDS_MAX = 3;
const CONTEXT_TOKENS_DEFAULT = 2_500;

/** Codex ignores matchers here, and leaves them out of the digest. */
const EVENTS_WITHOUT_MATCHER = new Set(["UserPromptSubmit", "Stop"]);

/** Only these may add context, so only here a limit for it counts. */
const EVENTS_WITH_CONTEXT = new Set([
  "PreToolUse",
  "PostToolUse",
  "SessionStart",
  "UserPromptSubmit",
  "SubagentStart",
]);

/** Keys name a hook by its position: entries that move have to be trusted anew. */
export function trustKey(file: string, { event, group, handler }: HookPosition): string {
  return `${file}:${snakeCase(event)}:${group}:${handler}`;
}

type HookPosition = Pick<OwnHook, "event" | "group" | "handler">;

/** The digest of a command handler as Codex computes it: its effective settings, keys sorted. */
export function trustDigest({ event, groupValue, handlerValue }: HookContent): string {
  const identity = {
    event_name: snakeCase(event),
    hooks: [handlerIdentity(event, handlerValue)],
    matcher: EVENTS_WITHOUT_MATCHER.has(event) ? undefined : stringOr(groupValue["matcher"]),
  };
  return `sha256:${createHash("sha256").update(JSON.stringify(identity)).digest("hex")}`;
}

type HookContent = Pick<OwnHook, "event" | "groupValue" | "handlerValue">;

/** The keys stand in alphabetical order, and `undefined` ones are not printed. */
function handlerIdentity(event: string, handler: Group): object {
  return {
    additionalContextLimit: contextLimit(event, handler["additionalContextLimit"]),
    async: handler["async"] === true,
    command: handler["command"],
    statusMessage: stringOr(handler["statusMessage"]),
    timeout: effectiveTimeout(event, handler["timeout"]),
    type: "command",
  };
}

function effectiveTimeout(event: string, configured: unknown): number {
  const seconds = typeof configured === "number" ? configured : undefined;
  if (event !== "SessionEnd") return Math.max(1, seconds ?? TIMEOUT_SECONDS_DEFAULT);
  const wanted = Math.max(1, seconds ?? SESSION_END_TIMEOUT_SECONDS_DEFAULT);
  return Math.min(SESSION_END_TIMEOUT_SECONDS_MAX, wanted);
}

function contextLimit(event: string, configured: unknown): number | undefined {
  if (typeof configured !== "number" || !EVENTS_WITH_CONTEXT.has(event)) return undefined;
  return configured === CONTEXT_TOKENS_DEFAULT ? undefined : configured;
}

function stringOr(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

function snakeCase(event: string): string {
  return event.replaceAll(/(?<!^)[A-Z]/g, (letter) => `_${letter}`).toLowerCase();
}
