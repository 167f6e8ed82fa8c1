/**
 * Tool runs: what Codex saw of a tool that really ran → the call and its outcome.
 *
 * Three records share these shapes: finished items of a rollout, the `…_end` events of older
 * rollouts, and the runtime payloads of a trace.
 */

import type { FileChange, Outcome, Status } from "../../../model/session-event.ts";
import {
  isJsonObject,
  type JsonObject,
  listIn,
  numberIn,
  objectIn,
  textIn,
} from "../../../support/json-fields.ts";
import { actionOfWords } from "./command-line.ts";
import { textOfContent } from "./content-text.ts";
import type { ToolUse } from "./tool-actions.ts";
import { statusOfExit } from "./tool-output.ts";

export interface ToolRun {
  readonly use: ToolUse;
  /** A person typed it at Codex's prompt; no model asked for it. */
  readonly byPerson?: true;
  readonly outcome: Outcome<string>;
}

/** A poll, told as if it were the command it polls. */
export function isPoll(run: JsonObject): boolean {
  return POLL_SOURCES.has(textIn(run, "source") ?? "");
}

/** `undefined` when no command is in it. */
export function commandRun(run: JsonObject): ToolRun | undefined {
  const words = (listIn(run, "command") ?? []).filter((word) => typeof word === "string");
  if (words.length === 0) return undefined;
  const cwd = textIn(run, "cwd");
  const action = actionOfWords(words);
  const use = { tool: "exec_command", action, ...(cwd === undefined ? {} : { cwd: pathOf(cwd) }) };
  const exit = numberIn(run, "exit_code");
  const output = textIn(run, "aggregated_output") ?? streams(run);
  return {
    use,
    ...(PERSON_SOURCES.has(textIn(run, "source") ?? "") ? { byPerson: true } : {}),
    outcome: {
      status:
        STATUS.get(textIn(run, "status") ?? "") ??
        (exit === undefined ? "ended" : statusOfExit(exit)),
      ...(exit === undefined ? {} : { exit }),
      ...durationIn(run),
      output,
    },
  };
}

/** `undefined` when no changes are in it. */
export function patchRun(run: JsonObject): ToolRun | undefined {
  const given = objectIn(run, "changes");
  if (given === undefined) return undefined;
  const changes = changesIn(given);
  const status = STATUS.get(textIn(run, "status") ?? "") ?? statusOfSuccess(run["success"]);
  return {
    use: { tool: "apply_patch", action: { type: "edit", changes } },
    outcome: {
      status,
      // What was refused or failed to apply has changed nothing.
      ...(status === "succeeded" ? { changes } : {}),
      ...durationIn(run),
      output: streams(run),
    },
  };
}

/** `undefined` when no tool of a server is in it. */
export function mcpRun(run: JsonObject): ToolRun | undefined {
  const invocation = isJsonObject(run["invocation"]) ? run["invocation"] : run;
  const server = textIn(invocation, "server");
  const name = textIn(invocation, "tool");
  if (server === undefined || name === undefined) return undefined;
  return {
    use: {
      tool: `mcp__${server}__${name}`,
      action: { type: "tool", server, name, arguments: invocation["arguments"] ?? {} },
    },
    outcome: { ...mcpOutcome(run), ...durationIn(run) },
  };
}

/** The result of a server's tool: bare, or in the `Ok` or `Err` that older versions wrap it in. */
export function mcpOutcome(run: JsonObject): Outcome<string> {
  const result = run["result"];
  const failure = isJsonObject(result) ? result["Err"] : undefined;
  const error = textIn(objectIn(run, "error") ?? {}, "message") ?? failure;
  if (typeof error === "string") return { status: "failed", output: error };
  if (!isJsonObject(result)) return { status: STATUS.get(textIn(run, "status") ?? "") ?? "ended" };
  const { Ok } = result;
  const answer = isJsonObject(Ok) ? Ok : result;
  const isError = answer["isError"] === true || answer["is_error"] === true;
  return {
    status: isError ? "failed" : "succeeded",
    output: textOfContent(listIn(answer, "content") ?? []),
  };
}

const PERSON_SOURCES = new Set(["user_shell", "userShell"]);
const POLL_SOURCES = new Set(["unified_exec_interaction", "unifiedExecInteraction"]);
const VERBS = ["add", "update", "delete"];
const STATUS: ReadonlyMap<string, Status> = new Map([
  ["completed", "succeeded"],
  ["failed", "failed"],
  ["declined", "refused"],
  ["in_progress", "running"],
  ["inProgress", "running"],
]);

function statusOfSuccess(success: unknown): Status {
  if (typeof success !== "boolean") return "ended";
  return success ? "succeeded" : "failed";
}

function changesIn(changes: JsonObject): readonly FileChange[] {
  return Object.entries(changes).flatMap(([path, change]) =>
    isJsonObject(change) ? [changeOf(path, change)] : [],
  );
}

function changeOf(path: string, change: JsonObject): FileChange {
  // Older versions wrap what newer ones tag: `{"add": {"content": …}}`.
  const wrapper = VERBS.find((verb) => isJsonObject(change[verb]));
  const type = wrapper ?? textIn(change, "type");
  const details = wrapper === undefined ? change : (objectIn(change, wrapper) ?? {});
  if (type === "delete") return { path, change: "delete" };
  const patch = textIn(details, type === "add" ? "content" : "unified_diff");
  const kept = patch === undefined ? {} : { patch };
  if (type === "add") return { path, change: "add", ...kept };
  const movedTo = textIn(details, "move_path");
  if (movedTo === undefined) return { path, change: "update", ...kept };
  return { path, change: "move", movedTo, ...kept };
}

function streams(run: JsonObject): string {
  return `${textIn(run, "stdout") ?? ""}${textIn(run, "stderr") ?? ""}`;
}

function durationIn(run: JsonObject): { readonly durationMs?: number } {
  const { secs, nanos } = objectIn(run, "duration") ?? {};
  if (typeof secs !== "number" || typeof nanos !== "number") return {};
  return { durationMs: Math.round(secs * 1_000 + nanos / 1_000_000) };
}

/** A folder, written as a path or as a `file://` address. */
function pathOf(folder: string): string {
  if (!folder.startsWith("file://")) return folder;
  const path = folder.slice("file://".length);
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
