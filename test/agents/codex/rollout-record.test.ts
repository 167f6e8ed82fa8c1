/** What each record of a rollout says, of every age. */

import { describe, expect, it } from "vitest";
import { AT, event, events, item, line, read } from "./rollout-line.ts";

describe("a record", () => {
  it("of a session opens a thread", () => {
    expect(
      read("session_meta", { id: "t1", session_id: "t1", cwd: "/w", cli_version: "0.169.0" }),
    ).toEqual(
      events({ kind: "thread", thread: "t1", session: "t1", cwd: "/w", agentVersion: "0.169.0" }),
    );
  });

  it("of a sub-agent's session names parent and root, new or old", () => {
    const spawned = { subagent: { thread_spawn: { parent_thread_id: "p1", depth: 2 } } };
    expect(
      read("session_meta", { id: "t1", session_id: "r1", parent_thread_id: "p1", source: spawned }),
    ).toEqual(events({ kind: "thread", thread: "t1", session: "r1", parent: "p1" }));
    expect(read("session_meta", { id: "t1", source: spawned })).toEqual(
      events({ kind: "thread", thread: "t1", session: "p1", parent: "p1" }),
    );
  });

  it("of a turn says in which folder it works", () => {
    expect(read("turn_context", { cwd: "/w/sub", model: "gpt-5.5" })).toEqual(
      events({ kind: "folder", cwd: "/w/sub" }),
    );
  });

  it("of a compaction is not asked for the history it repeats", () => {
    const call = { type: "function_call", name: "shell", call_id: "c1", arguments: "{}" };
    expect(read("compacted", { message: "", replacement_history: [call] })).toEqual(
      events({ kind: "compaction" }),
    );
  });

  it("of the user, in a legacy history, is a prompt unless Codex said it in his name", () => {
    expect(event({ type: "user_message", message: "ship it" })).toEqual(
      events({ kind: "prompt", text: "ship it", by: "human" }),
    );
    const context = "<environment_context>\n</environment_context>";
    expect(event({ type: "user_message", message: context, kind: "environment_context" })).toEqual(
      events(),
    );
    expect(event({ type: "user_message", message: context })).toEqual(events());
    expect(
      item({ type: "message", role: "user", content: [{ type: "input_text", text: "ship it" }] }),
    ).toEqual(events());
  });

  it.each([
    [{ type: "task_complete" }, "done"],
    [{ type: "task_complete", error: { message: "bad request" } }, "failed"],
    [{ type: "turn_aborted", reason: "interrupted" }, "interrupted"],
  ])("%o ends a turn: %s", (message, how) => {
    expect(event(message)).toEqual(events({ kind: "turn-end", how }));
  });

  it("of a local shell call is a command", () => {
    const action = { type: "exec", command: ["ls", "-a"], working_directory: "/w" };
    expect(item({ type: "local_shell_call", call_id: "c1", status: "completed", action })).toEqual(
      events({
        kind: "call",
        call: "c1",
        tool: "local_shell",
        action: { type: "command", script: "ls -a" },
        cwd: "/w",
        asked: "by-model",
      }),
    );
  });

  it("of an older patch has its changes wrapped", () => {
    const changes = {
      "/w/a": { add: { content: "one\n" } },
      "/w/b": { update: { unified_diff: "@@\n", move_path: "/w/c" } },
      "/w/d": { delete: { content: "gone" } },
    };
    const read = [
      { path: "/w/a", change: "add", patch: "one\n" },
      { path: "/w/b", change: "move", movedTo: "/w/c", patch: "@@\n" },
      { path: "/w/d", change: "delete" },
    ];
    expect(
      event({
        type: "patch_apply_end",
        call_id: "c1",
        stdout: "ok",
        stderr: "",
        success: true,
        changes,
      }),
    ).toEqual(
      events(
        {
          kind: "call",
          call: "c1",
          tool: "apply_patch",
          action: { type: "edit", changes: read },
          asked: "by-model",
        },
        {
          kind: "return",
          call: "c1",
          outcome: { status: "succeeded", changes: read, output: "ok" },
        },
      ),
    );
  });

  it("of a command a person typed says so, and of a poll told as one is no call", () => {
    const ran = { type: "CommandExecution", id: "u1", command: ["ls"], status: "completed" };
    expect(event({ type: "item_completed", item: { ...ran, source: "user_shell" } })).toEqual(
      events(
        {
          kind: "call",
          call: "u1",
          tool: "exec_command",
          action: { type: "command", script: "ls" },
          asked: "by-person",
        },
        { kind: "return", call: "u1", outcome: { status: "succeeded", output: "" } },
      ),
    );
    const poll = { ...ran, source: "unified_exec_interaction" };
    expect(event({ type: "item_completed", item: poll })).toEqual(events());
  });

  it.each([
    ["response_item", { type: "function_call", arguments: "{}" }, "a tool call has no id"],
    ["response_item", { type: "function_call", call_id: "c1" }, "a tool call has no name"],
    [
      "response_item",
      { type: "function_call_output", output: "" },
      "a tool's output has no call id",
    ],
    ["event_msg", { type: "item_completed" }, "a finished item is not there"],
    ["session_meta", { cwd: "/w" }, "the session has no id"],
    ["turn_context", {}, "a turn has no folder"],
  ])("of a known type with an unknown shape is a fault: %s %o", (type, payload, reason) => {
    expect(read(type, payload)).toEqual({ kind: "fault", reason });
  });

  it("of an unknown type is nothing", () => {
    expect(read("brought_by_tomorrow", { type: "x" })).toEqual(events());
    expect(item({ type: "brought_by_tomorrow" })).toEqual(events());
    expect(event({ type: "item_completed", item: { type: "Tomorrow" } })).toEqual(events());
  });

  it("without an envelope is read as one with it", () => {
    expect(line({ id: "t1", timestamp: AT, instructions: null, git: {} })).toEqual(
      events({ kind: "thread", thread: "t1", session: "t1" }),
    );
    expect(line({ record_type: "state" })).toEqual(events());
    const said = (text: string) => ({
      type: "message",
      role: "user",
      content: [{ type: "input_text", text }],
    });
    expect(line(said("ship it"))).toEqual({
      kind: "events",
      events: [{ atMs: undefined, kind: "prompt", text: "ship it", by: "human" }],
    });
    expect(line(said("<user_instructions>\nx"))).toEqual(events());
    expect(
      line({
        type: "function_call",
        call_id: "c1",
        name: "shell",
        arguments: '{"command":["ls"]}',
      }),
    ).toEqual({
      kind: "events",
      events: [
        {
          atMs: undefined,
          kind: "call",
          call: "c1",
          tool: "shell",
          action: { type: "command", script: "ls" },
          asked: "by-model",
        },
      ],
    });
  });
});
