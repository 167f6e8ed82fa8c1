/**
 * Spoken: what the text of a user's turn really is. People type prompts, commands of the agent and
 * shell commands; Claude Code writes notes, summaries and notifications into the same place.
 */

import { toolCallId } from "../../../model/ids.ts";
import type { Called, Prompted, Returned, TurnEnded } from "../../../model/session-event.ts";
import { statusOfTask, withOutput } from "./tool-outcomes.ts";

export interface Utterance {
  readonly text: string;
  /** Whoever carries the text says that no person typed it. */
  readonly byMachine: boolean;
  /** The record it stands in, and the one before it, in a transcript. */
  readonly record?: string | undefined;
  readonly previous?: string | undefined;
  readonly cwd?: string | undefined;
}

export type Spoken = Prompted | Called | Returned<string> | TurnEnded;

export function spokenIn(utterance: Utterance): readonly Spoken[] {
  const text = withoutNotes(utterance.text);
  if (text === "") return [];
  if (text.startsWith("[Request interrupted by user")) {
    return [{ kind: "turn-end", how: "interrupted" }];
  }
  const [, tag = ""] = /^<([a-z-]{1,40})[ >]/.exec(text) ?? [];
  return (TAGGED.get(tag) ?? prompted)({ ...utterance, text });
}

/** What a person told the agent to do instead of the call they refused. */
export function wordsOfRefusal(error: string): readonly Prompted[] {
  const [, words = ""] =
    /^The user doesn't want to proceed .{0,400}? the user said:\n(.+)/s.exec(error) ?? [];
  return words.trim() === "" ? [] : [{ kind: "prompt", text: words.trim(), by: "human" }];
}

/** Texts that open with a tag of Claude Code's own. */
const TAGGED: ReadonlyMap<string, (utterance: Utterance) => readonly Spoken[]> = new Map([
  ["bash-input", shellInput],
  ["bash-stdout", shellOutput],
  ["bash-stderr", shellOutput],
  // A command that expands into a prompt opens with its message; one that Claude Code carries out
  // itself, without the model, opens with its name.
  ["command-message", expandedCommand],
  ["command-name", nothing],
  ["local-command-stdout", nothing],
  ["local-command-stderr", nothing],
  ["task-notification", taskNotification],
  ["teammate-message", byMachine],
]);

function prompted({ text, byMachine: machine }: Utterance): readonly Spoken[] {
  const isSummary = text.startsWith("This session is being continued from a previous conversation");
  return [{ kind: "prompt", text, by: machine || isSummary ? "machine" : "human" }];
}

function byMachine({ text }: Utterance): readonly Spoken[] {
  return [{ kind: "prompt", text, by: "machine" }];
}

function nothing(): readonly Spoken[] {
  return [];
}

/** As the person typed it, which is also how the hooks tell it. */
function expandedCommand({ text }: Utterance): readonly Spoken[] {
  const name = tagged(text, "command-name");
  if (name === undefined) return [];
  const typed = [name.startsWith("/") ? name : `/${name}`, tagged(text, "command-args") ?? ""];
  return [{ kind: "prompt", text: typed.join(" ").trim(), by: "human" }];
}

/** The call has no id of its own; the record of its output follows the record of its input. */
function shellInput({ text, record, cwd }: Utterance): readonly Spoken[] {
  const script = tagged(text, "bash-input");
  if (record === undefined || script === undefined) return [];
  return [
    {
      kind: "call",
      call: toolCallId(record),
      tool: "!",
      action: { type: "command", script },
      ...(cwd === undefined ? {} : { cwd }),
      asked: "by-person",
    },
  ];
}

function shellOutput({ text, previous }: Utterance): readonly Spoken[] {
  if (previous === undefined) return [];
  const texts = [tagged(text, "bash-stdout"), tagged(text, "bash-stderr")].filter(Boolean);
  const outcome = withOutput({ status: "ended" }, texts.join("\n") || undefined);
  return [{ kind: "return", call: toolCallId(previous), outcome }];
}

/** A command or sub-agent in the background has come to its end. */
function taskNotification(utterance: Utterance): readonly Spoken[] {
  // What the task itself wrote comes last and may hold any tag.
  const [head = ""] = utterance.text.split("<result>", 1);
  const call = tagged(head, "tool-use-id");
  const status = tagged(head, "status");
  if (call === undefined || status === undefined) return byMachine(utterance);
  const [, code] = /exit code (\d{1,9})\b/.exec(tagged(head, "summary") ?? "") ?? [];
  const exit = code === undefined ? undefined : Number(code);
  const ended = { status: statusOfTask(status, exit), ...(exit === undefined ? {} : { exit }) };
  const outcome = withOutput(ended, tagged(utterance.text, "result"));
  return [...byMachine(utterance), { kind: "return", call: toolCallId(call), outcome }];
}

const NOTE = /^<(system-reminder|local-command-caveat|user-prompt-submit-hook|ide_\w{1,40})>/;

/** The text without what Claude Code and editors put before it; all of it may be such a note. */
function withoutNotes(text: string): string {
  let rest = text.trim();
  if (rest.startsWith("Caveat: The messages below were generated by the user")) return "";
  for (let note = NOTE.exec(rest); note !== null; note = NOTE.exec(rest)) {
    const closing = `</${note[1]}>`;
    const end = rest.indexOf(closing);
    if (end === -1) return "";
    rest = rest.slice(end + closing.length).trimStart();
  }
  return rest;
}

function tagged(text: string, tag: string): string | undefined {
  const start = text.indexOf(`<${tag}>`);
  const end = text.lastIndexOf(`</${tag}>`);
  if (start === -1 || end < start) return undefined;
  return text.slice(start + tag.length + 2, end).trim() || undefined;
}
