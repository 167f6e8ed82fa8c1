/** Rollout traces: lines that name files beside them. */

import { describe, expect, it } from "vitest";
import { traceReader } from "../../../src/agents/codex/log/trace/trace-reader.ts";
import type { LineReading } from "../../../src/agents/log-reader.ts";

const when = { atMs: 1794980374613, thread: "t1" };

describe("a trace line", () => {
  it("of a nested call names the cell that made it, and the cell names its call", () => {
    const started = {
      type: "tool_call_started",
      tool_call_id: "exec-1",
      requester: { type: "code_cell", runtime_cell_id: "7" },
      kind: { type: "exec_command" },
      invocation_payload: { path: "payloads/1.json" },
    };
    const files = {
      "payloads/1.json": {
        tool_name: "exec_command",
        payload: { type: "function", arguments: '{"cmd":"ls"}' },
      },
    };
    expect(read(started, files)).toEqual(
      events({
        kind: "call",
        call: "exec-1",
        tool: "exec_command",
        action: { type: "command", script: "ls" },
        asked: "nested",
        within: "t1/cell/7",
      }),
    );
    const cell = {
      type: "code_cell_started",
      runtime_cell_id: "7",
      model_visible_call_id: "c1",
      source_js: "text(1)",
    };
    expect(read(cell)).toEqual(
      events({
        kind: "call",
        call: "c1",
        tool: "exec",
        action: { type: "code", source: "text(1)" },
        asked: "by-model",
        cell: "t1/cell/7",
      }),
    );
  });

  it("of a call whose file is gone still counts the call", () => {
    const started = {
      type: "tool_call_started",
      tool_call_id: "c1",
      requester: { type: "model" },
      kind: { type: "other", name: "add_note" },
      invocation_payload: { path: "payloads/1.json" },
    };
    expect(read(started)).toEqual(
      events({
        kind: "call",
        call: "c1",
        tool: "add_note",
        action: { type: "unreadable", reason: "what it was given is not in the trace" },
        asked: "by-model",
      }),
    );
    expect(
      read({ type: "tool_call_ended", tool_call_id: "c1", status: "failed", result_payload: null }),
    ).toEqual(events({ kind: "return", call: "c1", outcome: { status: "failed" } }));
  });

  it("of schema 1, which does not say what kind of tool runs, is read by what its file holds", () => {
    const runtime = { path: "payloads/2.json" };
    const files = {
      "payloads/2.json": {
        command: ["/bin/bash", "-lc", "make"],
        cwd: "/w",
        aggregated_output: "boom",
        exit_code: 2,
        duration: { secs: 1, nanos: 500_000_000 },
        status: "failed",
      },
    };
    expect(
      read(
        { type: "tool_call_runtime_started", tool_call_id: "c1", runtime_payload: runtime },
        files,
      ),
    ).toEqual(
      events({
        kind: "call",
        call: "c1",
        tool: "exec_command",
        action: { type: "command", script: "make" },
        cwd: "/w",
        asked: "by-model",
      }),
    );
    const ended = {
      type: "tool_call_runtime_ended",
      tool_call_id: "c1",
      status: "failed",
      runtime_payload: runtime,
    };
    expect(read(ended, files)).toEqual(
      events({
        kind: "return",
        call: "c1",
        outcome: { status: "failed", exit: 2, durationMs: 1500, output: "boom" },
      }),
    );
  });

  it("of a request says what was newly asked in it, and nothing Codex added", () => {
    const said = (role: string, id: string, text: string) => ({
      type: "message",
      role,
      id,
      content: [{ type: "input_text", text }],
    });
    const input = [
      said("developer", "m0", "You are Codex"),
      said("user", "m1", "Run the two steps"),
      said("user", "m2", "Another language model started to solve this problem and …"),
      said("user", "m3", "<environment_context>\n"),
      said("user", "m4", "Anything left?"),
      said("developer", "m5", "context of a hook"),
    ];
    const started = { type: "inference_started", request_payload: { path: "payloads/3.json" } };
    expect(read(started, { "payloads/3.json": { input } })).toEqual(
      events({ record: "m4", kind: "prompt", text: "Anything left?", by: "human" }),
    );
    const answered = [...input, { type: "function_call_output", call_id: "c1", output: "" }];
    expect(read(started, { "payloads/3.json": { input: answered } })).toEqual(events());
  });

  it("of a sub-agent's thread names its parent", () => {
    const spawned = { subagent: { thread_spawn: { parent_thread_id: "r1", depth: 1 } } };
    const started = {
      type: "thread_started",
      thread_id: "t1",
      metadata_payload: { path: "payloads/4.json" },
    };
    expect(
      read(started, {
        "payloads/4.json": { session_source: spawned, cwd: "/w", model: "gpt-6-sol" },
      }),
    ).toEqual(
      events({
        kind: "thread",
        thread: "t1",
        session: "r1",
        parent: "r1",
        cwd: "/w",
        model: "gpt-6-sol",
      }),
    );
  });

  it.each([
    ["completed", "done"],
    ["failed", "failed"],
    ["cancelled", "interrupted"],
    ["aborted", "interrupted"],
  ])("of a turn that %s ends it: %s", (status, how) => {
    expect(read({ type: "codex_turn_ended", status })).toEqual(events({ kind: "turn-end", how }));
  });

  it("that is torn is a fault, and takes no other record with it", () => {
    const line = traceLine({ type: "compaction_installed" });
    const readLine = (text: string) => traceReader.readLine(text, () => undefined);
    expect(readLine(line.slice(0, -4))).toEqual({ kind: "fault", reason: "the line is not JSON" });
    expect(readLine(line.slice(0, -4) + line)).toEqual({
      ...events({ kind: "compaction" }),
      fault: "a part of the line is not JSON",
    });
    expect(read({ type: "tool_call_started" })).toEqual({
      kind: "fault",
      reason: "a tool call has no id",
    });
  });
});

it("recognises a trace by its name and first line, of either schema", () => {
  const line = traceLine({ type: "rollout_started" });
  expect(traceReader.recognises("/traces/trace-a-b/trace.jsonl", line)).toBe(true);
  expect(traceReader.recognises("/traces/trace-a-b/trace.jsonl", line.replace(":2,", ":1,"))).toBe(
    true,
  );
  expect(traceReader.recognises("/traces/trace-a-b/other.jsonl", line)).toBe(false);
  expect(traceReader.recognises("/project/trace.jsonl", '{"name":"x"}')).toBe(false);
});

function read(payload: object, files: Readonly<Record<string, object>> = {}): LineReading {
  return traceReader.readLine(traceLine(payload), (path) => {
    const file = files[path];
    return file === undefined ? undefined : JSON.stringify(file);
  });
}

function traceLine(payload: object): string {
  const { atMs, thread } = when;
  const envelope = {
    schema_version: 2,
    seq: 1,
    wall_time_unix_ms: atMs,
    rollout_id: "r1",
    thread_id: thread,
  };
  return JSON.stringify({ ...envelope, codex_turn_id: null, payload });
}

function events(...expected: readonly object[]) {
  return { kind: "events", events: expected.map((it) => ({ ...when, ...it })) };
}
