/**
 * Keep event: what a reader saw → what may be stored of it. Redacted, outputs condensed, every
 * text cut to a length; nothing else about the event changes.
 */

import type { KeptOutput } from "../model/output.ts";
import type { Action, FileChange, Outcome, SessionEvent } from "../model/session-event.ts";
import { redact, redactJson, type Strictness } from "../safety/redact.ts";
import { keptOutput } from "./condense.ts";

const PROMPT_CHARS_MAX = 4_096;
const SCRIPT_CHARS_MAX = 65_536;
const PATCH_CHARS_MAX = 32_768;
const PATH_CHARS_MAX = 4_096;
const LOOK_CHARS_MAX = 1_024;
const CHANGES_MAX = 200;
const ARGUMENTS_CHARS_MAX = 16_384;
/** The longest secret that is recognised, a private key, reaches this far beyond the cut. */
const SECRET_CHARS_MAX = 8_192;

export function keepEvent(event: SessionEvent<string>): SessionEvent<KeptOutput> {
  switch (event.kind) {
    case "prompt":
      return { ...event, text: cleaned(event.text, PROMPT_CHARS_MAX) };
    case "thread":
    case "folder":
      return keepFolder(event);
    case "call":
      return { ...keepFolder(event), action: keepAction(event.action) };
    case "return":
      return { ...event, outcome: keepOutcome(event.outcome) };
    default:
      return event;
  }
}

function keepFolder<Event extends { readonly cwd?: string }>(event: Event): Event {
  return event.cwd === undefined ? event : { ...event, cwd: cleanPath(event.cwd) };
}

function keepAction(action: Action): Action {
  switch (action.type) {
    case "command":
      return { ...action, script: strictly(action.script) };
    case "edit":
      return { ...action, changes: keepChanges(action.changes) };
    case "look":
      return keepLook(action);
    case "code":
      return { ...action, source: strictly(action.source) };
    case "poll":
      return { ...action, input: strictly(action.input) };
    case "delegate":
      return { ...action, task: cleaned(action.task, PROMPT_CHARS_MAX) };
    case "tool":
      return { ...action, arguments: keepArguments(action.arguments) };
    default:
      return action;
  }
}

/** An address may hold a key, and a question whatever somebody has pasted into it. */
function keepLook({ path, words, ...look }: Extract<Action, { type: "look" }>): Action {
  return {
    ...look,
    ...(path === undefined ? {} : { path: cleanPath(path) }),
    ...(words === undefined ? {} : { words: cleaned(words, LOOK_CHARS_MAX) }),
  };
}

function keepOutcome({ output, changes, ...outcome }: Outcome<string>): Outcome<KeptOutput> {
  return {
    ...outcome,
    ...(changes === undefined ? {} : { changes: keepChanges(changes) }),
    ...(output === undefined ? {} : { output: keptOutput(output, outcome.status === "failed") }),
  };
}

function keepChanges(changes: readonly FileChange[]): readonly FileChange[] {
  return changes.slice(0, CHANGES_MAX).map(({ path, movedTo, patch, ...change }) => ({
    ...change,
    path: cleanPath(path),
    ...(movedTo === undefined ? {} : { movedTo: cleanPath(movedTo) }),
    ...(patch === undefined ? {} : { patch: cleaned(patch, PATCH_CHARS_MAX) }),
  }));
}

function keepArguments(given: unknown): unknown {
  const kept = redactJson(given, () => "normal");
  const text = JSON.stringify(kept) ?? "";
  return text.length <= ARGUMENTS_CHARS_MAX ? kept : { cut: text.slice(0, ARGUMENTS_CHARS_MAX) };
}

function cleanPath(path: string): string {
  return cleaned(path, PATH_CHARS_MAX);
}

function cleaned(text: string, charsMax: number): string {
  return redactedThenCut(text, charsMax, "normal");
}

function strictly(text: string): string {
  return redactedThenCut(text, SCRIPT_CHARS_MAX, "strict");
}

/** In this order: half a secret is no longer recognised as one. */
function redactedThenCut(text: string, charsMax: number, strictness: Strictness): string {
  return redact(text.slice(0, charsMax + SECRET_CHARS_MAX), strictness).text.slice(0, charsMax);
}
