/**
 * Tool outcomes: what a Claude Code tool gave back → how the call ended.
 *
 * Transcripts and hooks carry the same results. Neither names the tool next to it with certainty,
 * so a result is told by its fields.
 */

import type { Outcome, Status } from "../../../model/session-event.ts";
import {
  isJsonObject,
  type JsonObject,
  numberIn,
  objectIn,
  textIn,
} from "../../../support/json-fields.ts";
import { changesByShell, changesMade } from "./file-changes.ts";

/** A text field as its source has it: whole, or what was kept of it. */
export type ReadOutput<Output> = (value: unknown) => Output | undefined;

/** The result of a call that Claude Code does not call an error. */
export function outcomeOf<Output>(result: unknown, read: ReadOutput<Output>): Outcome<Output> {
  if (!isJsonObject(result)) return withOutput({ status: "succeeded" }, read(result));
  if ("stdout" in result && "interrupted" in result) return ofShell(result, read);
  if ("shellId" in result) return ofPoll(result, { terminal: result["shellId"], read });
  const task = objectIn(result, "task");
  if (task !== undefined && "task_id" in task)
    return ofPoll(task, { terminal: task["task_id"], read });
  if (isKill(result)) return { status: "interrupted" };
  if (result["status"] === "async_launched") return launched(result);
  return withDuration(edited(result), result);
}

/** The text of an error: a failing command, a refusal, an interruption. */
export function outcomeOfError(text: string): Outcome<string> {
  const exit = exitCodeIn(text);
  if (exit !== undefined) {
    const output = text.slice(text.indexOf("\n") + 1 || text.length);
    return withOutput({ status: "failed", exit }, output === "" ? undefined : output);
  }
  return withOutput({ status: statusOfError(text) }, text === "" ? undefined : text);
}

export function exitCodeIn(error: string): number | undefined {
  const [, code] = /^(?:Error: )?Exit code (\d{1,9})(?:\n|$)/.exec(error) ?? [];
  return code === undefined ? undefined : Number(code);
}

/** Texts that Claude Code writes when somebody or something said no before the tool ran. */
const REFUSED = new RegExp(
  [
    "The user doesn't want to proceed with this tool use",
    "User rejected",
    "Claude requested permissions? to ",
    "Permission to use .{0,2000} has been denied",
    "Permission for this action has been denied",
    "This command requires approval",
    "This Bash command contains multiple operations",
    ".{0,2000} was blocked\\. For security, ",
    "(?:<tool_use_error>)?Blocked: ",
    "PreToolUse:\\S+ hook ",
    "Hook PreToolUse:\\S+ ",
  ]
    .map((text) => `^${text}`)
    .join("|"),
  "s",
);
const INTERRUPTED = new RegExp(
  [
    "\\[Request interrupted by user",
    "The user doesn't want to take this action right now",
    "<tool_use_error>(?:Sibling tool call errored|Cancelled)",
  ]
    .map((text) => `^${text}`)
    .join("|"),
);

function statusOfError(text: string): Status {
  if (INTERRUPTED.test(text)) return "interrupted";
  return REFUSED.test(text) ? "refused" : "failed";
}

function ofShell<Output>(result: JsonObject, read: ReadOutput<Output>): Outcome<Output> {
  const output = read(result["stdout"]) ?? read(result["stderr"]);
  const changes = changesByShell(result);
  return withOutput(
    { ...endOfShell(result), ...(changes === undefined ? {} : { changes }) },
    output,
  );
}

function endOfShell(result: JsonObject): Outcome<never> {
  const terminal = textIn(result, "backgroundTaskId");
  if (terminal !== undefined) return { status: "running", terminal };
  if (result["interrupted"] === true) return { status: "interrupted" };
  // Commands such as grep and diff say with 1 what they found; other codes are errors to Claude Code.
  const found = textIn(result, "returnCodeInterpretation") !== undefined;
  return { status: "succeeded", exit: found ? 1 : 0 };
}

interface Poll<Output> {
  readonly terminal: unknown;
  readonly read: ReadOutput<Output>;
}

/** What is asked about is a command or a sub-agent in the background; its end is what counts. */
function ofPoll<Output>(state: JsonObject, { terminal, read }: Poll<Output>): Outcome<Output> {
  const output = read(state["stdout"]) ?? read(state["output"]) ?? read(state["stderr"]);
  const exit = numberIn(state, "exitCode");
  const status = statusOfTask(textIn(state, "status"), exit);
  return withOutput(
    {
      status,
      ...(exit === undefined ? {} : { exit }),
      ...(status === "running" && typeof terminal === "string" ? { terminal } : {}),
    },
    output,
  );
}

export function statusOfTask(status: string | undefined, exit: number | undefined): Status {
  switch (status) {
    case "completed":
      return exit === undefined || exit === 0 ? "succeeded" : "failed";
    case "failed":
      return "failed";
    case "killed":
    case "stopped":
      return "interrupted";
    case undefined:
      return "ended";
    default:
      return "running";
  }
}

function isKill(result: JsonObject): boolean {
  return "message" in result && ("shell_id" in result || "task_id" in result);
}

function launched(result: JsonObject): Outcome<never> {
  const terminal = textIn(result, "agentId") ?? textIn(result, "taskId");
  return { status: "running", ...(terminal === undefined ? {} : { terminal }) };
}

function edited(result: JsonObject): Outcome<never> {
  const changes = changesMade(result);
  return { status: "succeeded", ...(changes === undefined ? {} : { changes }) };
}

function withDuration(outcome: Outcome<never>, result: JsonObject): Outcome<never> {
  const durationMs = numberIn(result, "durationMs") ?? numberIn(result, "totalDurationMs");
  return durationMs === undefined ? outcome : { ...outcome, durationMs };
}

export function withOutput<Output>(
  outcome: Outcome<Output>,
  output: Output | undefined,
): Outcome<Output> {
  return output === undefined ? outcome : { ...outcome, output };
}
