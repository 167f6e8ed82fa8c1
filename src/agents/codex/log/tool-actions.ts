/** Tool actions: a tool of Codex, by name, and what it was given → what it does. */

import type { Action } from "../../../model/session-event.ts";
import {
  isJsonObject,
  type JsonObject,
  listIn,
  numberIn,
  textIn,
} from "../../../support/json-fields.ts";
import { parseJson } from "../../../support/parse-json.ts";
import { fileChangesIn } from "./apply-patch.ts";
import { actionOfScript, actionOfWords } from "./command-line.ts";
import { textOfContent } from "./content-text.ts";

export interface ToolUse {
  /** The name as people know it: `exec_command`, `mcp__notes__add_note`. */
  readonly tool: string;
  readonly action: Action;
  readonly cwd?: string;
}

export interface ToolName {
  readonly name: string;
  readonly namespace?: string | undefined;
}

/** A tool called with named arguments, or with the JSON text of them. */
export function useOfFunction({ name, namespace }: ToolName, given: unknown): ToolUse {
  const tool = namespace?.startsWith(MCP) ? `${namespace}__${name}` : name;
  const input = typeof given === "string" ? parseJson(given || "{}") : (given ?? {});
  if (!isJsonObject(input)) {
    return { tool, action: { type: "unreadable", reason: "arguments are not a JSON object" } };
  }
  const cwd = textIn(input, "workdir");
  return { tool, action: actionOf(tool, input), ...(cwd === undefined ? {} : { cwd }) };
}

/** A tool called with free text: a patch, or JavaScript. */
export function useOfText(tool: string, text: string): ToolUse {
  if (PATCH.has(tool)) return { tool, action: actionOfPatch(text) };
  if (CODE.has(tool)) return { tool, action: { type: "code", source: text } };
  return { tool, action: { type: "tool", name: tool, arguments: text } };
}

/** By its name alone: whether it may change anything but the conversation. */
export function mayChange(tool: string): boolean {
  const known = KNOWN.get(tool);
  return !CODE.has(tool) && (known === undefined || !CHANGES_NOTHING.has(known));
}

/** A code cell is polled as a terminal is; its names must not be taken for a terminal's. */
export function terminalOfCell(cell: string): string {
  return `cell:${cell}`;
}

const MCP = "mcp__";
const PATCH = new Set(["apply_patch", "applypatch"]);
const CODE = new Set(["exec", "js_repl"]);

type Reading = (input: JsonObject) => Action;

const command: Reading = (input) => {
  const given = input["command"] ?? input["cmd"];
  if (typeof given === "string") return actionOfScript(given);
  const words = Array.isArray(given) ? given.filter((word) => typeof word === "string") : [];
  if (words.length > 0) return actionOfWords(words);
  return { type: "unreadable", reason: "no command among the arguments" };
};
const look: Reading = (input) => {
  const path = textIn(input, "path") ?? textIn(input, "file_path") ?? textIn(input, "dir_path");
  const words = textIn(input, "query") ?? textIn(input, "pattern") ?? textIn(input, "uri");
  return {
    type: "look",
    ...(path === undefined ? {} : { path }),
    ...(words === undefined ? {} : { words }),
  };
};
const talk: Reading = () => ({ type: "talk" });
const delegate: Reading = (input) => {
  const task = textIn(input, "message") ?? textIn(input, "prompt");
  return { type: "delegate", task: task ?? textOfContent(listIn(input, "items") ?? []) };
};
const poll: Reading = (input) => {
  const terminal = numberIn(input, "session_id") ?? textIn(input, "session_id") ?? "";
  return { type: "poll", terminal: String(terminal), input: textIn(input, "chars") ?? "" };
};
/** Waits for a code cell; in older versions, for a sub-agent. */
const wait: Reading = (input) => {
  const cell = textIn(input, "cell_id") ?? numberIn(input, "cell_id");
  if (cell === undefined) return { type: "talk" };
  return { type: "poll", terminal: terminalOfCell(String(cell)), input: "" };
};
const patch: Reading = (input) =>
  actionOfPatch(textIn(input, "input") ?? textIn(input, "command") ?? textIn(input, "patch") ?? "");

const KNOWN: ReadonlyMap<string, Reading> = new Map([
  ...named(command, ["exec_command", "shell", "shell_command", "container.exec", "local_shell"]),
  ...named(command, ["unified_exec", "Bash"]),
  ...named(patch, ["apply_patch", "applypatch"]),
  ...named(poll, ["write_stdin"]),
  ...named(wait, ["wait"]),
  ...named(look, ["view_image", "read_file", "list_dir", "grep_files", "web_search"]),
  ...named(look, ["tool_search", "list_mcp_resources", "list_mcp_resource_templates"]),
  ...named(look, ["read_mcp_resource"]),
  ...named(talk, ["update_plan", "get_goal", "create_goal", "update_goal", "sleep"]),
  ...named(talk, ["request_user_input", "request_user_input_async", "request_permissions"]),
  ...named(talk, ["wait_agent", "close_agent", "resume_agent", "list_agents", "send_message"]),
  ...named(talk, ["interrupt_agent"]),
  ...named(delegate, ["spawn_agent", "send_input", "followup_task", "assign_agent_task"]),
]);

const CHANGES_NOTHING: ReadonlySet<Reading> = new Set([look, talk, delegate, poll, wait]);

function named(reading: Reading, names: readonly string[]): readonly [string, Reading][] {
  return names.map((name) => [name, reading]);
}

function actionOf(tool: string, input: JsonObject): Action {
  const reading = KNOWN.get(tool);
  if (reading !== undefined) return reading(input);
  if (!tool.startsWith(MCP)) return { type: "tool", name: tool, arguments: input };
  const [server = "", ...rest] = tool.slice(MCP.length).split("__");
  return { type: "tool", server, name: rest.join("__"), arguments: input };
}

function actionOfPatch(patch: string): Action {
  const changes = fileChangesIn(patch);
  if (changes === undefined) return { type: "unreadable", reason: "the patch can not be read" };
  return { type: "edit", changes };
}
