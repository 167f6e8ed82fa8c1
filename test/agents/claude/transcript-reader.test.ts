/** Which lines are read, passed over or faults, and which files are Claude Code's. */

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { transcriptReader } from "../../../src/agents/claude/log/transcript-reader.ts";
import { NOTHING } from "../../../src/agents/log-reader.ts";
import { AT_MS, assistantLine, eventsIn, happeningsIn, line, userLine } from "./transcript-line.ts";

const read = (text: string) => transcriptReader.readLine(text, () => undefined);
const call = { type: "tool_use", id: "t1", name: "Bash", input: { command: "make" } };

describe("a line", () => {
  it("says when and where, and what it is a copy of", () => {
    expect(eventsIn(assistantLine([call]))).toEqual([
      {
        kind: "call",
        atMs: AT_MS,
        thread: "s1",
        record: "u1",
        call: "t1",
        tool: "Bash",
        action: { type: "command", script: "make" },
        cwd: "/repo",
        asked: "by-model",
      },
    ]);
  });

  it("says both things when two records share it", () => {
    const glued = userLine("first") + assistantLine([call]);
    expect(eventsIn(glued).map(({ kind }) => kind)).toEqual(["thread", "prompt", "call"]);
  });

  it.each([
    ["half a record", userLine("first").slice(0, 60)],
    ["half a record that would be passed over", '{"type":"progress","data":{"text":"half'],
    ["foreign bytes", "\0\0\0"],
  ])("is read behind %s, which is a fault", (_name, before) => {
    expect(read(before + assistantLine([call]))).toEqual({
      kind: "events",
      events: eventsIn(assistantLine([call])),
      fault: "not JSON",
    });
  });

  it("is read behind a record that is passed over", () => {
    const glued = `{"type":"summary","summary":"s","leafUuid":"u9"}${assistantLine([call])}`;
    expect(eventsIn(glued).map(({ kind }) => kind)).toEqual(["call"]);
  });

  it.each([
    ["summary of another session", '{"type":"summary","summary":"s","leafUuid":"u9"}'],
    ["snapshot", '{"type":"file-history-snapshot","messageId":"m","snapshot":{}}'],
    ["type that is not known", line("tomorrow", { message: { content: [call] } })],
    ["record without a type", '{"silly":"this"}'],
    ["blank", "  "],
    ["message without content", userLine(null)],
    ["text of the model", assistantLine([{ type: "text", text: "hello" }])],
  ])("says nothing: %s", (_name, text) => {
    expect(read(text)).toEqual(NOTHING);
  });

  it.each([
    ["progress", '{"parentUuid":null,"isSidechain":false,"type":"progress","data":{not JSON}}'],
    ["a request's shape", '{"type":"api-request-shape","sessionId":"s1","shape":{not JSON}}'],
    ["a request's blob", '{"type":"api-request-blob","sessionId":"s1","message":{not JSON}}'],
    [
      "an attachment",
      '{"parentUuid":"u","isSidechain":false,"attachment":{"type":"model",not JSON}}',
    ],
  ])("is passed over unparsed: %s", (_name, text) => {
    expect(read(text)).toEqual(NOTHING);
  });

  it.each([
    ["torn", assistantLine([call]).slice(0, -9), "not JSON"],
    ["torn progress", '{"parentUuid":null,"type":"progress","data":{"a', "not JSON"],
    ["foreign bytes", assistantLine([call]).replace("make", "ma\0ke"), "not JSON"],
    ["a number", "42", "not a record"],
    ["a list", "[1]", "not a record"],
    ["no session", userLine("x", { sessionId: undefined }), "a message without its session"],
    ["no message", line("user", { message: "x" }), "a message without readable content"],
    ["odd content", userLine(["x"]), "a message without readable content"],
    ["a call without id", assistantLine([{ ...call, id: 7 }]), "a tool_use without its call"],
    ["a result of nothing", userLine([{ type: "tool_result" }]), "a tool_result without its call"],
  ])("is a fault: %s", (_name, text, reason) => {
    expect(read(text)).toEqual({ kind: "fault", reason });
  });

  it("never throws, whatever it holds", () => {
    fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => void read(text)));
  });

  it("never throws, whatever stands in the fields that are read", () => {
    const value = fc.jsonValue();
    const block = fc.record(
      {
        type: fc.constantFrom("tool_use", "tool_result", "text"),
        id: value,
        tool_use_id: fc.constant("t1"),
        name: fc.constantFrom("Bash", "Edit", "MultiEdit", "Write", "Task", "BashOutput", "x"),
        input: value,
        content: value,
        is_error: fc.boolean(),
        text: value,
      },
      { requiredKeys: ["type"] },
    );
    const fields = fc.record({
      content: fc.oneof(value, fc.array(block)),
      result: value,
      type: value,
    });
    fc.assert(
      fc.property(fields, ({ content, result }) => {
        read(
          userLine(content, { toolUseResult: result, origin: result, permissionDecision: result }),
        );
        read(assistantLine(content, { timestamp: result, cwd: result }));
        read(line("attachment", { attachment: { type: "queued_command", prompt: result } }));
      }),
    );
  });

  it("of two megabytes costs its size, not more", () => {
    const prompt = `<${"a".repeat(2_000_000)}`;
    expect(happeningsIn(userLine(prompt))).toContainEqual({
      kind: "prompt",
      text: prompt,
      by: "human",
    });
    const endless = [`{"${'\\"'.repeat(1_000_000)}}{"`, `{${'"a":1,'.repeat(5_000_000)}`];
    expect(endless.map(read)).toEqual(endless.map(() => ({ kind: "fault", reason: "not JSON" })));
  });
});

describe("a file", () => {
  it.each([
    ["a prompt", userLine("x")],
    ["a summary of another session", '{"type":"summary","summary":"s","leafUuid":"u9"}'],
    ["a snapshot", '{"type":"file-history-snapshot","messageId":"m","snapshot":{}}'],
    ["the mode", '{"type":"mode","mode":"normal","sessionId":"s1"}'],
  ])("is Claude Code's when it begins with %s", (_name, firstLine) => {
    expect(transcriptReader.recognises("/home/.claude/projects/-repo/s1.jsonl", firstLine)).toBe(
      true,
    );
  });

  it.each([
    ["nothing", ""],
    ["pretty-printed JSON", "{"],
    ["Codex's session", '{"timestamp":"t","type":"session_meta","payload":{"id":"x"}}'],
    ["Copilot's session", '{"type":"session.start","data":{"sessionId":"x","version":1}}'],
    ["a workflow's journal", '{"type":"started","key":"v2:hash","agentId":"a1"}'],
    ["no object", '"x"'],
  ])("is not Claude Code's when it begins with %s", (_name, firstLine) => {
    expect(transcriptReader.recognises("/home/.claude/projects/-repo/s1.jsonl", firstLine)).toBe(
      false,
    );
  });

  it("is not Claude Code's when it is no log", () => {
    expect(transcriptReader.recognises("/projects/-repo/agent-a1.meta.json", userLine("x"))).toBe(
      false,
    );
  });
});
