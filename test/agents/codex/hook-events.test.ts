/** Hook payloads of Codex, as they are stored. */

import fc from "fast-check";
import { expect, it } from "vitest";
import { eventsOfHook } from "../../../src/agents/codex/hook-events.ts";
import { readHook } from "../../../src/agents/codex/hook-payload.ts";
import { hookEvents } from "./sessions.ts";

const base = { session_id: "s1", cwd: "/w", model: "gpt-5.5" };
const when = { atMs: undefined, thread: "s1" };
const condensed = { output: { chars: 9_999, sha256: "ab", excerpt: "…" } };

it("opens a thread for a session and for each sub-agent", () => {
  expect(eventsOfHook(base, "SessionStart")).toEqual([
    { ...when, kind: "thread", session: "s1", cwd: "/w", model: "gpt-5.5" },
  ]);
  expect(eventsOfHook({ ...base, agent_id: "a1" }, "SubagentStart")).toEqual([
    { atMs: undefined, kind: "thread", thread: "a1", session: "s1", cwd: "/w", model: "gpt-5.5" },
  ]);
});

it("tells a person's prompt from a parent's order", () => {
  const prompt = { ...base, prompt: "ship it" };
  expect(eventsOfHook(prompt, "UserPromptSubmit")).toEqual([
    { ...when, kind: "prompt", text: "ship it", by: "human" },
  ]);
  expect(eventsOfHook({ ...prompt, agent_id: "a1" }, "UserPromptSubmit")).toEqual([
    { atMs: undefined, thread: "a1", kind: "prompt", text: "ship it", by: "machine" },
  ]);
});

it("says what was called, before and again after", () => {
  const tool = {
    ...base,
    tool_name: "Bash",
    tool_input: { command: "make" },
    tool_use_id: "exec-1",
  };
  const call = {
    ...when,
    kind: "call",
    call: "exec-1",
    tool: "Bash",
    action: { type: "command", script: "make" },
    cwd: "/w",
    asked: "nested",
  };
  const returned = {
    ...when,
    kind: "return",
    call: "exec-1",
    outcome: { status: "ended", output: "boom" },
  };
  expect(eventsOfHook(tool, "PreToolUse")).toEqual([call]);
  expect(eventsOfHook({ ...tool, tool_response: "boom" }, "PostToolUse")).toEqual([call, returned]);
});

it("keeps a condensed output as it is, and does not guess at a condensed command", () => {
  const tool = {
    ...base,
    tool_name: "Bash",
    tool_use_id: "c1",
    tool_input: { command: condensed },
  };
  expect(eventsOfHook({ ...tool, tool_response: condensed }, "PostToolUse")).toEqual([
    {
      ...when,
      kind: "call",
      call: "c1",
      tool: "Bash",
      action: { type: "unreadable", reason: "it was too long to be stored" },
      cwd: "/w",
      asked: "by-model",
    },
    { ...when, kind: "return", call: "c1", outcome: { status: "ended", output: condensed.output } },
  ]);
});

it("knows that every tool but the shell fires its hook only when it succeeded", () => {
  const outcomeOf = (tool_name: string, tool_response: unknown) =>
    eventsOfHook(
      { ...base, tool_name, tool_use_id: "c1", tool_input: {}, tool_response },
      "PostToolUse",
    )
      .flatMap((event) => (event.kind === "return" ? [event.outcome] : []))
      .at(0);
  expect(
    outcomeOf("mcp__notes__add_note", { content: [{ type: "text", text: "stored" }] }),
  ).toEqual({
    status: "succeeded",
    output: "stored",
  });
  expect(
    outcomeOf("mcp__notes__add_note", { content: [{ type: "text", text: condensed }] }),
  ).toEqual({
    status: "succeeded",
    output: condensed.output,
  });
  expect(
    outcomeOf("apply_patch", "Exit code: 0\nWall time: 0 seconds\nOutput:\nSuccess.\n"),
  ).toEqual({
    status: "succeeded",
    exit: 0,
    durationMs: 0,
    output: "Success.\n",
  });
  expect(outcomeOf("get_goal", { goal: null })).toEqual({
    status: "succeeded",
    output: '{"goal":null}',
  });
});

it("reads a session with a sub-agent thread by thread", () => {
  const ends = hookEvents("s11-subagent").flatMap((event) =>
    event.kind === "turn-end" ? [event.thread] : [],
  );
  expect(ends).toEqual([
    "01a1ed26-c007-7400-b0e8-a52eb9dcb36f",
    "01a1ed26-bf34-7fc3-a6f6-c6c3ff284f3a",
  ]);
});

it("takes any payload", () => {
  const event = fc.constantFrom(
    "SessionStart",
    "UserPromptSubmit",
    "PreToolUse",
    "PostToolUse",
    "Stop",
    "Other",
  );
  const field = fc.constantFrom(
    "session_id",
    "tool_use_id",
    "tool_name",
    "tool_input",
    "tool_response",
    "prompt",
  );
  const payload = fc.oneof(fc.jsonValue(), fc.dictionary(field, fc.jsonValue()));
  fc.assert(
    fc.property(payload, event, (given, name) => {
      expect(eventsOfHook(given, name)).toBeInstanceOf(Array);
    }),
  );
});

it.each([
  "view_image",
  "update_plan",
  "collaborationwait_agent",
  "spawn_agent",
  "write_stdin",
  "exec",
])("has nothing looked at for %s, which changes nothing but the conversation", (tool) => {
  const payload = { hook_event_name: "PreToolUse", session_id: "s1", tool_name: tool };
  expect(readHook(payload)).toMatchObject({ tool, moment: undefined });
});
