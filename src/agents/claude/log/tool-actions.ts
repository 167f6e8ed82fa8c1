/** Tool actions: the name and input of a Claude Code tool → what it does, in words no agent owns. */

import type { Action } from "../../../model/session-event.ts";
import { isJsonObject, type JsonObject, textIn } from "../../../support/json-fields.ts";
import { changesAsked } from "./file-changes.ts";

export function actionOf(tool: string, input: unknown): Action {
  if (!isJsonObject(input)) return unreadable("its input is not an object");
  const known = ACTIONS.get(tool);
  return known === undefined ? foreignTool(tool, input) : known(tool, input);
}

/** By its name alone: whether it may change anything but the conversation. */
export function mayChange(tool: string): boolean {
  const known = ACTIONS.get(tool);
  return known === undefined || !CHANGES_NOTHING.has(known);
}

type ReadAction = (tool: string, input: JsonObject) => Action;

const ACTIONS: ReadonlyMap<string, ReadAction> = new Map([
  ["Bash", command],
  ...each(["Edit", "MultiEdit", "Write", "NotebookEdit"], edit),
  ...each(["Read", "NotebookRead", "Glob", "Grep", "LS", "LSP"], look),
  ...each(["WebFetch", "WebSearch", "ToolSearch"], look),
  ...each(["ListMcpResourcesTool", "ReadMcpResourceTool"], look),
  ...each(["BashOutput", "KillShell", "KillBash"], poll),
  ...each(["TaskOutput", "AgentOutputTool", "TaskStop"], poll),
  ...each(["Task", "Agent"], delegate),
  ...each(["Skill", "SlashCommand"], skill),
  ["Workflow", code],
  ...each(["TodoRead", "TodoWrite", "AskUserQuestion"], talk),
  ...each(["TaskCreate", "TaskUpdate", "TaskGet", "TaskList"], talk),
  ...each(["EnterPlanMode", "ExitPlanMode", "exit_plan_mode"], talk),
]);

/** What a sub-agent or a workflow does is done by calls of their own. */
const CHANGES_NOTHING: ReadonlySet<ReadAction> = new Set([look, poll, delegate, skill, code, talk]);

function each(tools: readonly string[], read: ReadAction): readonly [string, ReadAction][] {
  return tools.map((tool) => [tool, read]);
}

function command(_tool: string, { command: script }: JsonObject): Action {
  if (typeof script === "string") return { type: "command", script };
  return unreadable(isJsonObject(script) ? "its command is too long" : "it has no command");
}

function edit(tool: string, input: JsonObject): Action {
  const changes = changesAsked(tool, input);
  return changes === undefined ? unreadable("it names no file") : { type: "edit", changes };
}

function look(_tool: string, input: JsonObject): Action {
  const path =
    textIn(input, "file_path") ??
    textIn(input, "notebook_path") ??
    textIn(input, "filePath") ??
    textIn(input, "path");
  const words =
    textIn(input, "query") ??
    textIn(input, "pattern") ??
    textIn(input, "url") ??
    textIn(input, "uri");
  return {
    type: "look",
    ...(path === undefined ? {} : { path }),
    ...(words === undefined ? {} : { words }),
  };
}

function poll(_tool: string, input: JsonObject): Action {
  const terminal =
    textIn(input, "bash_id") ??
    textIn(input, "shell_id") ??
    textIn(input, "task_id") ??
    textIn(input, "agentId");
  if (terminal === undefined) return unreadable("it names no running command");
  return { type: "poll", terminal, input: "" };
}

function delegate(_tool: string, input: JsonObject): Action {
  return { type: "delegate", task: textIn(input, "prompt") ?? textIn(input, "description") ?? "" };
}

/** Older versions name the skill as it is typed, with a slash and its arguments. */
function skill(_tool: string, input: JsonObject): Action {
  const called = textIn(input, "skill") ?? textIn(input, "command");
  const name = called?.trim().replace(/^\//, "").split(/\s/)[0];
  return name ? { type: "skill", name } : unreadable("it names no skill");
}

function code(tool: string, input: JsonObject): Action {
  const source = textIn(input, "script");
  return source === undefined ? foreignTool(tool, input) : { type: "code", source };
}

function talk(): Action {
  return { type: "talk" };
}

function foreignTool(tool: string, input: JsonObject): Action {
  const [, server, name] = /^mcp__(.+?)__(.+)$/.exec(tool) ?? [];
  if (server === undefined || name === undefined) {
    return { type: "tool", name: tool, arguments: input };
  }
  return { type: "tool", server, name, arguments: input };
}

function unreadable(reason: string): Action {
  return { type: "unreadable", reason };
}
