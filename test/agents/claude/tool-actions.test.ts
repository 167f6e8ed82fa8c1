import { expect, it } from "vitest";
import { actionOf } from "../../../src/agents/claude/log/tool-actions.ts";

it.each([
  ["Bash", { command: "npm test", timeout: 5 }, { type: "command", script: "npm test" }],
  ["Read", { file_path: "/a", limit: 3 }, { type: "look", path: "/a" }],
  ["Grep", { pattern: "x", path: "src" }, { type: "look", path: "src", words: "x" }],
  ["Glob", { pattern: "*.ts" }, { type: "look", words: "*.ts" }],
  ["LS", { path: "/a" }, { type: "look", path: "/a" }],
  ["LSP", { filePath: "/a", operation: "hover" }, { type: "look", path: "/a" }],
  [
    "WebFetch",
    { url: "https://a.example", prompt: "read" },
    { type: "look", words: "https://a.example" },
  ],
  ["WebSearch", { query: "x" }, { type: "look", words: "x" }],
  ["ToolSearch", { query: "select:X" }, { type: "look", words: "select:X" }],
  ["BashOutput", { bash_id: "b1" }, { type: "poll", terminal: "b1", input: "" }],
  ["TaskOutput", { task_id: "t1", block: true }, { type: "poll", terminal: "t1", input: "" }],
  ["KillShell", { shell_id: "b1" }, { type: "poll", terminal: "b1", input: "" }],
  ["TaskStop", { task_id: "t1" }, { type: "poll", terminal: "t1", input: "" }],
  ["Task", { prompt: "find it", description: "Find" }, { type: "delegate", task: "find it" }],
  ["Agent", { prompt: "find it" }, { type: "delegate", task: "find it" }],
  ["Skill", { skill: "release", args: "1.2.0" }, { type: "skill", name: "release" }],
  ["Skill", { command: "release" }, { type: "skill", name: "release" }],
  ["SlashCommand", { command: "/release 1.2.0" }, { type: "skill", name: "release" }],
  ["Workflow", { script: "await agent()" }, { type: "code", source: "await agent()" }],
  ["TodoWrite", { todos: [] }, { type: "talk" }],
  ["ExitPlanMode", { plan: "p" }, { type: "talk" }],
  ["AskUserQuestion", { questions: [] }, { type: "talk" }],
  [
    "mcp__tracker__get_ticket",
    { id: "HD-1" },
    { type: "tool", server: "tracker", name: "get_ticket", arguments: { id: "HD-1" } },
  ],
  [
    "CronCreate",
    { cron: "* * * * *" },
    { type: "tool", name: "CronCreate", arguments: { cron: "* * * * *" } },
  ],
  ["constructor", {}, { type: "tool", name: "constructor", arguments: {} }],
])("reads %s %j", (tool, input, action) => {
  expect(actionOf(tool, input)).toEqual(action);
});

it.each([
  [
    "Edit",
    { file_path: "/a", old_string: "one\ntwo\n", new_string: "three\n" },
    { path: "/a", change: "update", patch: "@@\n-one\n-two\n+three" },
  ],
  [
    "Edit",
    { file_path: "/a", old_string: "", new_string: "made\n" },
    { path: "/a", change: "add", patch: "made\n" },
  ],
  [
    "MultiEdit",
    {
      file_path: "/a",
      edits: [
        { old_string: "a", new_string: "b" },
        { old_string: "c", new_string: "" },
      ],
    },
    { path: "/a", change: "update", patch: "@@\n-a\n+b\n@@\n-c" },
  ],
  ["Write", { file_path: "/a", content: "x\n" }, { path: "/a", change: "add", patch: "x\n" }],
  ["Write", { file_path: "/a", content: "x".repeat(32_769) }, { path: "/a", change: "add" }],
  [
    "NotebookEdit",
    { notebook_path: "/a.ipynb", new_source: "1" },
    { path: "/a.ipynb", change: "update" },
  ],
])("reads the change that %s %j asks for", (tool, input, change) => {
  expect(actionOf(tool, input)).toEqual({ type: "edit", changes: [change] });
});

it.each([
  ["Bash", "npm test", "its input is not an object"],
  ["Bash", {}, "it has no command"],
  ["Bash", { command: { output: { chars: 70_000, sha256: "…" } } }, "its command is too long"],
  ["Edit", { old_string: "a" }, "it names no file"],
  ["BashOutput", {}, "it names no running command"],
  ["Skill", { skill: " " }, "it names no skill"],
])("counts %s %j, which can not be read", (tool, input, reason) => {
  expect(actionOf(tool, input)).toEqual({ type: "unreadable", reason });
});
