/** What each tool of Codex does, by its name and what it was given. */

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { actionOfWords, scriptOf } from "../../../src/agents/codex/log/command-line.ts";
import { useOfFunction, useOfText } from "../../../src/agents/codex/log/tool-actions.ts";
import { webSearchUse } from "../../../src/agents/codex/log/web-search.ts";

const PATCH = "*** Begin Patch\n*** Add File: a.txt\n+one\n*** End Patch";
const ADDED = { path: "a.txt", change: "add", patch: "one\n" };

describe("a shell command", () => {
  const listed = { tool: "shell", action: { type: "command", script: "ls | wc -l" } };

  it("is a script, however the shell was given it", () => {
    const asWords = '{"command":["bash","-lc","ls | wc -l"]}';
    expect(useOfFunction({ name: "shell" }, asWords)).toEqual(listed);
    expect(useOfFunction({ name: "shell" }, '{"command":"ls | wc -l"}')).toEqual(listed);
    expect(useOfFunction({ name: "shell" }, { cmd: "ls | wc -l" })).toEqual(listed);
  });

  it("runs in the folder it names", () => {
    expect(useOfFunction({ name: "exec_command" }, '{"cmd":"ls","workdir":"/srv"}')).toEqual({
      tool: "exec_command",
      action: { type: "command", script: "ls" },
      cwd: "/srv",
    });
  });

  it("is an edit when all it does is to apply a patch", () => {
    const edit = { type: "edit", changes: [ADDED] };
    expect(actionOfWords(["apply_patch", PATCH])).toEqual(edit);
    expect(actionOfWords(["bash", "-lc", `apply_patch <<'EOF'\n${PATCH}\nEOF\n`])).toEqual(edit);
    expect(
      actionOfWords(["bash", "-lc", `cd 'my docs' && apply_patch <<EOF\n${PATCH}\nEOF`]),
    ).toEqual({
      type: "edit",
      changes: [{ ...ADDED, path: "my docs/a.txt" }],
    });
  });

  it("stays a command when it does more than that", () => {
    const script = `apply_patch <<'EOF'\n${PATCH}\nEOF\nnpm test`;
    expect(actionOfWords(["bash", "-lc", script])).toEqual({ type: "command", script });
  });

  it("is quoted word by word when no shell was asked for", () => {
    expect(scriptOf(["git", "commit", "-m", "it's done"])).toBe("git commit -m 'it'\\''s done'");
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 1 }), (words) => {
        expect(scriptOf(["run", ...words]).startsWith("run ")).toBe(true);
      }),
    );
  });
});

it.each([
  [
    "write_stdin",
    { session_id: 61041, chars: "\u0003" },
    { type: "poll", terminal: "61041", input: "\u0003" },
  ],
  ["wait", { cell_id: "7" }, { type: "poll", terminal: "cell:7", input: "" }],
  ["view_image", { path: "/a.png" }, { type: "look", path: "/a.png" }],
  ["update_plan", { plan: [] }, { type: "talk" }],
  ["spawn_agent", { message: "count" }, { type: "delegate", task: "count" }],
  ["apply_patch", { input: PATCH }, { type: "edit", changes: [ADDED] }],
  ["no_such_tool", { a: 1 }, { type: "tool", name: "no_such_tool", arguments: { a: 1 } }],
])("knows what %s does", (name, given, action) => {
  expect(useOfFunction({ name }, JSON.stringify(given))).toEqual({ tool: name, action });
});

it("names a server's tool the same, with its namespace beside it or in it", () => {
  const use = {
    tool: "mcp__notes__add_note",
    action: { type: "tool", server: "notes", name: "add_note", arguments: { title: "a" } },
  };
  expect(useOfFunction({ name: "add_note", namespace: "mcp__notes" }, '{"title":"a"}')).toEqual(
    use,
  );
  expect(useOfFunction({ name: "mcp__notes__add_note" }, { title: "a" })).toEqual(use);
});

it("counts a call whose arguments can not be read", () => {
  const action = { type: "unreadable", reason: "arguments are not a JSON object" };
  expect(useOfFunction({ name: "exec_command" }, "{bad json")).toEqual({
    tool: "exec_command",
    action,
  });
  expect(useOfFunction({ name: "exec_command" }, "{}")).toEqual({
    tool: "exec_command",
    action: { type: "unreadable", reason: "no command among the arguments" },
  });
});

it("takes free text for code or a patch, by the tool's name", () => {
  expect(useOfText("exec", "text(1)")).toEqual({
    tool: "exec",
    action: { type: "code", source: "text(1)" },
  });
  expect(useOfText("apply_patch", PATCH).action).toEqual({ type: "edit", changes: [ADDED] });
  expect(useOfText("apply_patch", "none").action).toEqual({
    type: "unreadable",
    reason: "the patch can not be read",
  });
});

it("says what a search on the web was for, however it was told", () => {
  const action = { type: "search", query: "node streams" };
  const opened = { type: "open_page", url: "https://a.example/" };
  const items = [{ action, query: "" }, { query: "node streams" }, { action: opened }, {}];
  expect(items.map((item) => webSearchUse(item).action)).toEqual([
    { type: "look", words: "node streams" },
    { type: "look", words: "node streams" },
    { type: "look", words: "https://a.example/" },
    { type: "look" },
  ]);
});
