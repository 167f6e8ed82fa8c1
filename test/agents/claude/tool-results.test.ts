/** What a transcript says of how a tool call ended. */

import { describe, expect, it } from "vitest";
import {
  happeningsIn,
  opened,
  outcomeIn,
  prompt,
  resultLine,
  userLine,
} from "./transcript-line.ts";

describe("a result", () => {
  const shell = { stdout: "", stderr: "", interrupted: false, isImage: false };

  it.each([
    ["an object", { ...shell, stdout: "ok" }, { status: "succeeded", exit: 0, output: "ok" }],
    ["a text", "shown", { status: "succeeded", output: "shown" }],
    ["a list", [{ type: "text", text: "shown" }], { status: "succeeded", output: "shown" }],
    ["missing", undefined, { status: "succeeded", output: "shown" }],
  ])("is read when it is %s", (_name, toolUseResult, outcome) => {
    expect(outcomeIn(resultLine("shown", { toolUseResult }))).toEqual(outcome);
  });

  it.each([
    ["silent", shell, { status: "succeeded", exit: 0 }],
    [
      "found nothing",
      { ...shell, returnCodeInterpretation: "No matches found" },
      { status: "succeeded", exit: 1 },
    ],
    [
      "in the background",
      { ...shell, backgroundTaskId: "b1" },
      { status: "running", terminal: "b1" },
    ],
    ["stopped", { ...shell, interrupted: true }, { status: "interrupted" }],
    [
      "edited a file",
      {
        ...shell,
        bashEditDiff: {
          files: [
            {
              filePath: "/a",
              hunks: [{ oldStart: 1, oldLines: 1, newStart: 1, newLines: 1, lines: ["-a", "+b"] }],
            },
            { filePath: "/b", created: true, hunks: [] },
          ],
          changedFiles: ["/a", "/c"],
        },
      },
      {
        status: "succeeded",
        exit: 0,
        changes: [
          { path: "/a", change: "update", patch: "@@ -1,1 +1,1 @@\n-a\n+b" },
          { path: "/b", change: "add" },
          { path: "/c", change: "update" },
        ],
      },
    ],
  ])("of a shell command: %s", (_name, toolUseResult, outcome) => {
    expect(outcomeIn(resultLine("(Bash completed with no output)", { toolUseResult }))).toEqual(
      outcome,
    );
  });

  it.each([
    [
      { shellId: "b1", status: "running", exitCode: null, stdout: "up" },
      { status: "running", terminal: "b1", output: "up" },
    ],
    [
      { shellId: "b1", status: "completed", exitCode: 0, stdout: "" },
      { status: "succeeded", exit: 0 },
    ],
    [
      { shellId: "b1", status: "failed", exitCode: 2, stderr: "no" },
      { status: "failed", exit: 2, output: "no" },
    ],
    [
      { retrieval_status: "timeout", task: { task_id: "b1", status: "running", output: "…" } },
      { status: "running", terminal: "b1", output: "…" },
    ],
    [
      { task: { task_id: "b1", status: "completed", exitCode: 1, output: "…" } },
      { status: "failed", exit: 1, output: "…" },
    ],
    [
      { message: "Successfully killed shell: b1", shell_id: "b1" },
      { status: "interrupted", output: "shown" },
    ],
    [
      { message: "Successfully stopped task: b1", task_id: "b1" },
      { status: "interrupted", output: "shown" },
    ],
  ])("of a poll: %j", (toolUseResult, outcome) => {
    expect(outcomeIn(resultLine("shown", { toolUseResult }))).toEqual(outcome);
  });

  it("of a background command arrives as a notification", () => {
    const text = [
      "<task-notification>\n<task-id>b1</task-id>\n<tool-use-id>t7</tool-use-id>",
      '<status>failed</status>\n<summary>Background command "x" failed with exit code 3</summary>',
      "</task-notification>",
    ].join("\n");
    expect(happeningsIn(userLine(text))).toEqual([
      opened,
      prompt(text, "machine"),
      { kind: "return", call: "t7", outcome: { status: "failed", exit: 3 } },
    ]);
  });

  it("of a background sub-agent is its last message, whatever that holds", () => {
    const text =
      "<task-notification><tool-use-id>t7</tool-use-id><status>completed</status><result>a </status> b</result></task-notification>";
    expect(outcomeIn(userLine(text))).toEqual({ status: "succeeded", output: "a </status> b" });
  });

  it("of an edit is its hunks, never the file", () => {
    const toolUseResult = {
      filePath: "/a",
      oldString: "b",
      newString: "c",
      originalFile: "a\nb\n",
      structuredPatch: [
        { oldStart: 1, oldLines: 2, newStart: 1, newLines: 2, lines: [" a", "-b", "+c"] },
        { oldStart: 9, oldLines: 1, newStart: 9, newLines: 0, lines: ["-z"] },
      ],
    };
    expect(outcomeIn(resultLine("updated", { toolUseResult }))).toEqual({
      status: "succeeded",
      changes: [
        { path: "/a", change: "update", patch: "@@ -1,2 +1,2 @@\n a\n-b\n+c\n@@ -9,1 +9,0 @@\n-z" },
      ],
      output: "updated",
    });
  });

  it("of a new file is its content", () => {
    const toolUseResult = { type: "create", filePath: "/a", content: "x\n", structuredPatch: [] };
    expect(outcomeIn(resultLine("created", { toolUseResult }))?.changes).toEqual([
      { path: "/a", change: "add", patch: "x\n" },
    ]);
  });

  it("has no patch where a patch would be too long to keep whole", () => {
    const hunk = {
      oldStart: 1,
      oldLines: 1,
      newStart: 1,
      newLines: 1,
      lines: ["x".repeat(32_768)],
    };
    const toolUseResult = { filePath: "/a", structuredPatch: [hunk] };
    expect(outcomeIn(resultLine("updated", { toolUseResult }))?.changes).toEqual([
      { path: "/a", change: "update" },
    ]);
  });

  it("of a delegation names the thread that carried it out", () => {
    const done = { status: "completed", agentId: "a1", totalDurationMs: 328, content: [] };
    expect(happeningsIn(resultLine("found", { toolUseResult: done }))).toEqual([
      {
        kind: "return",
        call: "t1",
        outcome: { status: "succeeded", durationMs: 328, output: "found" },
      },
      { kind: "thread", thread: "s1/a1", session: "s1", parent: "s1", delegatedBy: "t1" },
    ]);
    const launched = { status: "async_launched", isAsync: true, agentId: "a1" };
    expect(outcomeIn(resultLine("launched", { toolUseResult: launched }))).toEqual({
      status: "running",
      terminal: "a1",
      output: "launched",
    });
  });

  it.each([
    ["Exit code 2\nno such file", { status: "failed", exit: 2, output: "no such file" }],
    ["Exit code 1", { status: "failed", exit: 1 }],
    ["Error: Exit code 1\nx", { status: "failed", exit: 1, output: "x" }],
    ["ENOENT: no such file", { status: "failed", output: "ENOENT: no such file" }],
    ["<tool_use_error>File does not exist.</tool_use_error>", { status: "failed" }],
    ["<tool_use_error>Blocked: standalone sleep 30.</tool_use_error>", { status: "refused" }],
    [
      "The user doesn't want to proceed with this tool use. The tool use was rejected",
      { status: "refused" },
    ],
    [
      "Claude requested permissions to use WebSearch, but you haven't granted it yet.",
      { status: "refused" },
    ],
    ["Permission to use Bash with command cd /tmp\nls has been denied.", { status: "refused" }],
    ["This command requires approval", { status: "refused" }],
    [
      "ls in '~/.claude' was blocked. For security, Claude Code may only list",
      { status: "refused" },
    ],
    ["PreToolUse:Bash hook error: [x]: no", { status: "refused" }],
    ["[Request interrupted by user for tool use]", { status: "interrupted" }],
    ["The user doesn't want to take this action right now. STOP", { status: "interrupted" }],
  ])("is an error of its kind: %s", (content, outcome) => {
    expect(outcomeIn(resultLine(content, { error: true }))).toMatchObject(outcome);
  });

  it("is a refusal where the record says that somebody decided so, and an interruption where nobody did", () => {
    const denied = { error: true, toolDenialKind: "user-rejected" };
    const reject = { permissionDecision: { decision: "reject" } };
    expect(outcomeIn(resultLine("no", { ...denied, ...reject }))?.status).toBe("refused");
    expect(outcomeIn(resultLine("no", denied))?.status).toBe("interrupted");
    expect(outcomeIn(resultLine("no", { error: true, ...reject }))?.status).toBe("refused");
  });

  it("of a refusal also holds what the person said instead", () => {
    const content =
      "The user doesn't want to proceed with this tool use. The tool use was rejected (eg. if it was a file edit, the new_string was NOT written to the file). To tell you how to proceed, the user said:\nuse a switch\n";
    expect(happeningsIn(resultLine(content, { error: true }))).toContainEqual(
      prompt("use a switch", "human"),
    );
  });

  it("does not lend its structure to a second result of the same record", () => {
    const results = ["t1", "t2"].map((id) => ({
      type: "tool_result",
      tool_use_id: id,
      content: id,
    }));
    const both = userLine(results, { toolUseResult: { ...shell, stdout: "of which?" } });
    expect(happeningsIn(both)).toEqual([
      { kind: "return", call: "t1", outcome: { status: "succeeded", output: "t1" } },
      { kind: "return", call: "t2", outcome: { status: "succeeded", output: "t2" } },
    ]);
  });
});
