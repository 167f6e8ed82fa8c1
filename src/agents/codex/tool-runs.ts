/**
 * Tool runs: what Codex saw of a tool that really ran → the call and its outcome.
 *
 * Three records share these shapes: finished items of a rollout, the `…_end` events of older
 * rollouts, and the runtime payloads of a trace.
 */

import type { FileChange, Outcome, Status } from "../../model/session-event.ts";
import {
  isJsonObject,
  type JsonObject,
  listAt,
  numberAt,
  objectAt,
  textAt,
} from "../../support/json-fields.ts";
import { actionOfWords } from "./command-line.ts";
import { textOfContent } from "./content-text.ts";
import type { ToolUse } from "./tool-actions.ts";
import { statusOfExit } from "./tool-output.ts";

export interface ToolRun {
  readonly use: ToolUse;
  readonly outcome: Outcome<string>;
}

/** Not a person's own command, nor a poll told as if it were the command it polls. */
export function isCallOfItsOwn(run: JsonObject): boolean {
  return !NOT_A_CALL.has(textAt(run, "source") ?? "");
}

/** `undefined` when no command is in it. */
export function commandRun(run: JsonObject): ToolRun | undefined {
  const words = listAt(run, "command").filter((word) => typeof word === "string");
  if (words.length === 0) return undefined;
  const cwd = textAt(run, "cwd");
  const action = actionOfWords(words);
  const use = { tool: "exec_command", action, ...(cwd === undefined ? {} : { cwd: pathOf(cwd) }) };
  const exit = numberAt(run, "exit_code");
  const output = textAt(run, "aggregated_output") ?? streams(run);
  return {
    use,
    outcome: {
      status:
        STATUS.get(textAt(run, "status") ?? "") ??
        (exit === undefined ? "ended" : statusOfExit(exit)),
      ...(exit === undefined ? {} : { exit }),
      ...durationIn(run),
      output,
    },
  };
}

/** `undefined` when no file is in it. */
export function patchRun(run: JsonObject): ToolRun | undefined {
  const changes = changesIn(objectAt(run, "changes"));
  if (changes.length === 0) return undefined;
  const status = STATUS.get(textAt(run, "status") ?? "") ?? statusOfSuccess(run["success"]);
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
  const server = textAt(invocation, "server");
  const name = textAt(invocation, "tool");
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
  const error = textAt(objectAt(run, "error"), "message") ?? failure;
  if (typeof error === "string") return { status: "failed", output: error };
  if (!isJsonObject(result)) return { status: STATUS.get(textAt(run, "status") ?? "") ?? "ended" };
  const { Ok } = result;
  const answer = isJsonObject(Ok) ? Ok : result;
  const isError = answer["isError"] === true || answer["is_error"] === true;
  return {
    status: isError ? "failed" : "succeeded",
    output: textOfContent(listAt(answer, "content")),
  };
}

const NOT_A_CALL = new Set([
  "user_shell",
  "userShell",
  "unified_exec_interaction",
  "unifiedExecInteraction",
]);
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
  const type = wrapper ?? textAt(change, "type");
  const details = wrapper === undefined ? change : objectAt(change, wrapper);
  if (type === "delete") return { path, change: "delete" };
  const patch = textAt(details, type === "add" ? "content" : "unified_diff");
  const kept = patch === undefined ? {} : { patch };
  if (type === "add") return { path, change: "add", ...kept };
  const movedTo = textAt(details, "move_path");
  if (movedTo === undefined) return { path, change: "update", ...kept };
  return { path, change: "move", movedTo, ...kept };
}

function streams(run: JsonObject): string {
  return `${textAt(run, "stdout") ?? ""}${textAt(run, "stderr") ?? ""}`;
}

function durationIn(run: JsonObject): { readonly durationMs?: number } {
  const { secs, nanos } = objectAt(run, "duration");
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
