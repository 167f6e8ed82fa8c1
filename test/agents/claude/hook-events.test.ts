/** What hook payloads say, as they come and as they are stored. */

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { claude } from "../../../src/agents/claude/claude.ts";
import { eventsOfHook } from "../../../src/agents/claude/hook-events.ts";
import { readHook } from "../../../src/agents/claude/hook-payload.ts";
import { ingest } from "../../../src/ingest/ingest.ts";
import { deliveryId } from "../../../src/model/ids.ts";
import {
  CAPTURED,
  callsIn,
  eventsOfHooks,
  type HookPayload,
  hooksOf,
} from "./captured-sessions.ts";

const bash = {
  session_id: "s1",
  cwd: "/repo",
  tool_name: "Bash",
  tool_use_id: "t1",
  tool_input: { command: "make" },
};
const called = {
  kind: "call",
  atMs: undefined,
  thread: "s1",
  call: "t1",
  tool: "Bash",
  action: { type: "command", script: "make" },
  cwd: "/repo",
  asked: "by-model",
};
const returned = { kind: "return", atMs: undefined, thread: "s1", call: "t1" };
const response = { stdout: "ok", stderr: "", interrupted: false };

describe("a payload", () => {
  it("opens a session", () => {
    const payload = { session_id: "s1", cwd: "/repo", source: "startup", model: "opus" };
    expect(eventsOfHook(payload, "SessionStart")).toEqual([
      { kind: "thread", atMs: undefined, thread: "s1", session: "s1", cwd: "/repo", model: "opus" },
    ]);
  });

  it("opens and ends a sub-agent's thread", () => {
    const payload = { session_id: "s1", agent_id: "a1", agent_type: "Explore", cwd: "/repo" };
    const thread = "s1/a1";
    expect(eventsOfHook(payload, "SubagentStart")).toEqual([
      { kind: "thread", atMs: undefined, thread, session: "s1", parent: "s1", cwd: "/repo" },
    ]);
    expect(eventsOfHook(payload, "SubagentStop")).toEqual([
      { kind: "turn-end", atMs: undefined, thread, how: "done" },
    ]);
  });

  it("says nothing of the summariser that stops like a sub-agent", () => {
    const payload = { session_id: "s1", agent_id: "a1", agent_type: "" };
    expect(eventsOfHook(payload, "SubagentStop")).toEqual([]);
  });

  it("tells a call before it runs", () => {
    expect(eventsOfHook(bash, "PreToolUse")).toEqual([called]);
  });

  it("tells a call again with its outcome, for the hook before it may be lost", () => {
    expect(
      eventsOfHook({ ...bash, tool_response: response, duration_ms: 9 }, "PostToolUse"),
    ).toEqual([
      called,
      { ...returned, outcome: { status: "succeeded", exit: 0, output: "ok", durationMs: 9 } },
    ]);
  });

  it("tells a failure and its exit code", () => {
    expect(eventsOfHook({ ...bash, error: "Exit code 2\nno" }, "PostToolUseFailure")).toEqual([
      called,
      { ...returned, outcome: { status: "failed", exit: 2, output: "no" } },
    ]);
  });

  it("tells an interruption and a refusal", () => {
    const interrupted = { ...bash, error: "Exit code 137", is_interrupt: true };
    expect(eventsOfHook(interrupted, "PostToolUseFailure")[1]).toEqual({
      ...returned,
      outcome: { status: "interrupted", exit: 137 },
    });
    expect(eventsOfHook({ ...bash, reason: "no" }, "PermissionDenied")[1]).toEqual({
      ...returned,
      outcome: { status: "refused" },
    });
  });

  it("tells the answer of a server's tool and of a sub-agent", () => {
    const blocks = [
      { type: "text", text: "one" },
      { type: "text", text: "two" },
    ];
    const [, served] = eventsOfHook({ ...bash, tool_response: blocks }, "PostToolUse");
    expect(served).toMatchObject({ outcome: { status: "succeeded", output: "one\ntwo" } });
    const agent = { status: "completed", agentId: "a1", content: blocks };
    expect(eventsOfHook({ ...bash, tool_response: agent }, "PostToolUse").slice(1)).toEqual([
      { ...returned, outcome: { status: "succeeded", output: "one\ntwo" } },
      {
        kind: "thread",
        atMs: undefined,
        thread: "s1/a1",
        session: "s1",
        parent: "s1",
        delegatedBy: "t1",
      },
    ]);
  });

  it("tells who prompted", () => {
    const prompted = (prompt: unknown) =>
      eventsOfHook({ session_id: "s1", prompt }, "UserPromptSubmit");
    const prompt = { kind: "prompt", atMs: undefined, thread: "s1" };
    expect(prompted("release 1.2.0")).toEqual([{ ...prompt, text: "release 1.2.0", by: "human" }]);
    expect(prompted("<task-notification>done</task-notification>")).toEqual([
      { ...prompt, text: "<task-notification>done</task-notification>", by: "machine" },
    ]);
    const kept = { output: { chars: 70_000, sha256: "5f", excerpt: "release …" } };
    expect(prompted(kept)).toEqual([{ ...prompt, text: "release …", by: "human" }]);
  });

  it.each([
    ["Stop", { kind: "turn-end", how: "done" }],
    ["StopFailure", { kind: "turn-end", how: "failed" }],
    ["PostCompact", { kind: "compaction" }],
  ])("of %s is told", (event, happening) => {
    expect(eventsOfHook({ session_id: "s1" }, event)).toEqual([
      { atMs: undefined, thread: "s1", ...happening },
    ]);
  });

  it.each(["SessionEnd", "PermissionRequest", "UserPromptExpansion", "PreCompact", "Tomorrow"])(
    "of %s says nothing that is not told elsewhere",
    (event) => {
      expect(eventsOfHook(bash, event)).toEqual([]);
    },
  );

  it("never throws, whatever it holds", () => {
    const payload = fc.record({
      session_id: fc.constant("s1"),
      tool_use_id: fc.constant("t1"),
      tool_name: fc.constantFrom("Bash", "Edit", "x"),
      tool_input: fc.jsonValue(),
      tool_response: fc.jsonValue(),
      error: fc.jsonValue(),
      prompt: fc.jsonValue(),
    });
    fc.assert(
      fc.property(fc.oneof(payload, fc.jsonValue()), (given) => {
        for (const event of claude.events) eventsOfHook(given, event);
      }),
    );
  });
});

describe("a stored payload", () => {
  it("keeps what is left of a long output", () => {
    const stored = storedAs(
      { ...bash, tool_response: { ...response, stdout: "x".repeat(5_000) } },
      "PostToolUse",
    );
    expect(eventsOfHook(stored, "PostToolUse")[1]).toMatchObject({
      outcome: {
        status: "succeeded",
        exit: 0,
        output: { chars: 5_000, excerpt: expect.any(String) },
      },
    });
  });

  it("keeps the exit code of a long failure", () => {
    const error = `Exit code 7\n${"x".repeat(9_000)}`;
    expect(
      eventsOfHook(storedAs({ ...bash, error }, "PostToolUseFailure"), "PostToolUseFailure")[1],
    ).toMatchObject({
      outcome: { status: "failed", exit: 7, output: { chars: 9_012 } },
    });
  });

  it("leaves a patch out that has lost one of its lines", () => {
    const hunk = {
      oldStart: 1,
      oldLines: 1,
      newStart: 1,
      newLines: 1,
      lines: ["-a", `+${"b".repeat(2_000)}`],
    };
    const edit = {
      ...bash,
      tool_name: "Edit",
      tool_response: { filePath: "/a", structuredPatch: [hunk] },
    };
    expect(eventsOfHook(storedAs(edit, "PostToolUse"), "PostToolUse")[1]).toMatchObject({
      outcome: { changes: [{ path: "/a", change: "update" }] },
    });
  });

  it.each(CAPTURED)("tells the same calls as when it came: %s", (name) => {
    const payloads = hooksOf(name).filter(({ hook_event_name: event }) =>
      claude.events.includes(event),
    );
    const stored = payloads.map((payload) => storedAs(payload, payload.hook_event_name));
    expect(callsIn(eventsOfHooks(stored))).toEqual(callsIn(eventsOfHooks(payloads)));
  });
});

/** The evidence names the session itself; in its body an id may have been taken for a secret. */
function storedAs(payload: object, event: string): HookPayload {
  const bytes = Buffer.from(JSON.stringify({ ...payload, hook_event_name: event }));
  const delivery = { id: deliveryId("d1"), agent: "claude", event, payload: bytes };
  const { session, body } = ingest({ ...delivery, receivedAtMs: 0 }).evidence;
  return { ...JSON.parse(body), session_id: session };
}

it.each(["Read", "Grep", "TodoWrite", "Task", "BashOutput", "Skill", "Workflow"])(
  "has nothing looked at for %s, which changes nothing but the conversation",
  (tool) => {
    const payload = { hook_event_name: "PreToolUse", session_id: "s1", tool_name: tool };
    expect(readHook(payload)).toMatchObject({ tool, moment: undefined });
  },
);
