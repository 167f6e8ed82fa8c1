/** Rollouts as they are found: damaged lines, other files, whole recorded sessions. */

import { describe, expect, it } from "vitest";
import { rolloutReader } from "../../../src/agents/codex/log/rollout/rollout-reader.ts";
import { AT, atMs, events } from "./rollout-line.ts";
import { callsIn, rolloutEvents } from "./sessions.ts";

describe("a damaged line", () => {
  const whole = JSON.stringify({ timestamp: AT, type: "turn_context", payload: { cwd: "/w" } });
  const folder = { atMs, kind: "folder", cwd: "/w" };
  const readLine = (text: string) => rolloutReader.readLine(text, () => undefined);

  it("that holds two records gives both", () => {
    expect(readLine(whole + whole)).toEqual({ kind: "events", events: [folder, folder] });
  });

  it("that holds a torn record before a whole one gives the whole one and says so", () => {
    expect(readLine(whole.slice(0, 60) + whole)).toEqual({
      kind: "events",
      events: [folder],
      fault: "a part of the line is not JSON",
    });
    expect(readLine(`\0\0\ufffd${whole}`)).toEqual({
      kind: "events",
      events: [folder],
      fault: "a part of the line is not JSON",
    });
  });

  it("that would have been passed by is not, if another record is glued to it", () => {
    const passing = JSON.stringify({
      timestamp: AT,
      type: "event_msg",
      payload: { type: "token_count" },
    });
    expect(readLine(passing)).toEqual(events());
    expect(readLine(passing + whole)).toEqual({ kind: "events", events: [folder] });
    expect(readLine(passing.slice(0, -1))).toEqual({
      kind: "fault",
      reason: "the line is not JSON",
    });
  });

  it("that is torn is a fault, and an empty one is nothing", () => {
    expect(readLine(whole.slice(0, -1))).toEqual({ kind: "fault", reason: "the line is not JSON" });
    expect(readLine("42")).toEqual({
      kind: "fault",
      reason: "the line is JSON, but not an object",
    });
    expect(readLine(`${whole}\r`)).toEqual({ kind: "events", events: [folder] });
    expect(readLine(" \r")).toEqual(events());
  });
});

describe("a file", () => {
  const first = `{"timestamp":"${AT}","ordinal":0,"type":"session_meta","payload":{"id":"t1"}}`;

  it("is recognised by its first line, wherever it lies", () => {
    expect(rolloutReader.recognises("/a/full.jsonl", first)).toBe(true);
    const bare =
      '{"id":"01a1ed26-6fd3-7a12-8df6-3d61f4cc8879","timestamp":"2025-07-01T00:00:00Z","instructions":null}';
    expect(rolloutReader.recognises("/a/full.jsonl", bare)).toBe(true);
    expect(rolloutReader.recognises("/a/full.jsonl", first.slice(0, 90))).toBe(true);
  });

  it("of another agent is not", () => {
    const claude =
      '{"parentUuid":null,"sessionId":"s1","type":"user","message":{"role":"user","content":"x"}}';
    const copilot =
      '{"type":"session.start","data":{"sessionId":"s1"},"id":"x","timestamp":"2026-01-01T00:00:00Z"}';
    for (const line of [claude, copilot, "{", ""]) {
      expect(rolloutReader.recognises("/a/rollout-x.jsonl", line)).toBe(false);
    }
  });

  it("that is compressed is known, and known to be closed", () => {
    const path = "/home/dev/.codex/sessions/2026/11/18/rollout-2026-11-18T05-34-41-t1.jsonl.zst";
    expect(rolloutReader.recognises(path, "(\ufffd/\ufffd")).toBe(true);
    expect(rolloutReader.whyClosed?.(path)).toBe("it is compressed with zstd");
    expect(rolloutReader.whyClosed?.("/a/rollout-x.jsonl")).toBeUndefined();
  });
});

describe("a recorded session", () => {
  it("is told from its opening to its end", () => {
    const thread = "01a1ed23-900b-72a1-8f77-328cf64f9b96";
    const call = {
      kind: "call",
      call: "call_85a2fd1251014bafb114b9db",
      tool: "exec_command",
      action: { type: "command", script: "echo x" },
      asked: "by-model",
    };
    const outcome = { status: "succeeded", exit: 0, durationMs: 0, output: "x\n" };
    const returned = { kind: "return", call: call.call, outcome };
    const told = rolloutEvents("failed-inference").map(({ atMs: _, ...event }) => event);
    expect(told).toEqual([
      {
        kind: "thread",
        thread,
        session: thread,
        cwd: "/home/dev/project",
        agentVersion: "0.169.0",
      },
      { kind: "folder", cwd: "/home/dev/project" },
      { record: "01a1ed23-90cd-7581-b560-fe74f9938a67", kind: "prompt", text: "x", by: "human" },
      call,
      { ...call, cwd: "/home/dev/project" },
      returned,
      returned,
      { kind: "turn-end", how: "failed" },
    ]);
  });

  it("that was forked continues the other's history and repeats none of its calls", () => {
    const recorded = rolloutEvents("resume-and-fork");
    const threads = recorded.flatMap((it) =>
      it.kind === "thread" ? [{ thread: it.thread, forkOf: it.forkOf }] : [],
    );
    expect(threads).toEqual([
      { thread: "01a1ed1c-7920-7c60-a83c-4b65c5a7a30f", forkOf: undefined },
      {
        thread: "01a1ed1c-7f69-72a2-868a-c3669b6a4d41",
        forkOf: "01a1ed1c-7920-7c60-a83c-4b65c5a7a30f",
      },
    ]);
    expect(scriptsIn(recorded)).toEqual(["echo first", "echo resumed", "echo forked"]);
  });

  it("that was compacted is told once", () => {
    const recorded = rolloutEvents("compact-local");
    expect(scriptsIn(recorded)).toEqual(["echo one", "echo two"]);
    expect(recorded.filter(({ kind }) => kind === "compaction")).toHaveLength(2);
    expect(promptsIn(recorded)).toEqual(["human: Run the two steps", "human: Anything left?"]);
  });

  it("with a hook that would not let it stop tells a person's words from the hook's", () => {
    expect(promptsIn(rolloutEvents("stop-block"))).toEqual([
      "human: Do it",
      "machine: KEEP-GOING-1",
      "machine: KEEP-GOING-2",
    ]);
  });

  it("with failing builds has every exit code", () => {
    const calls = [...callsIn(rolloutEvents("s05-fail-then-fix")).values()];
    expect(calls.map(({ does, exit }) => [does, exit])).toEqual([
      ["make build", 2],
      ["SITE_ENV=production make build", 2],
      ["cat Makefile gen.py site.json", 0],
      ["SITE_ENV=prod make build", 2],
      ["edit: add contact.txt", 0],
      ["SITE_ENV=prod make build && make check", 0],
      [expect.stringContaining("git commit"), 0],
    ]);
  });

  it("with a server in the background has its exit code from the poll that stopped it", () => {
    const calls = [...callsIn(rolloutEvents("s10-background-server")).values()];
    expect(calls.map(({ does, exit }) => [does, exit])).toEqual([
      ["node server.mjs", 0],
      ["curl -s http://127.0.0.1:39347/healthz", 0],
      ["curl -sf http://127.0.0.1:39347/nope", 22],
      ["poll", 0],
    ]);
  });

  it("with refusals, failures and an interruption tells them apart", () => {
    const statuses = (session: string) =>
      [...callsIn(rolloutEvents(session)).values()].map(({ does, status }) => [does, status]);
    expect(statuses("permission-deny")).toEqual([
      ["echo inside > in.txt; cat in.txt", "succeeded"],
      ["touch /opt/outside.txt && echo wrote && rm /opt/outside.txt", "refused"],
      ["touch /opt/outside2.txt", "failed"],
      ["edit: add outpatch.txt", "refused"],
    ]);
    expect(rolloutEvents("interrupted-turn")).toContainEqual(
      expect.objectContaining({
        kind: "return",
        outcome: { status: "interrupted", output: "Wall time: 1.3 seconds\naborted by user" },
      }),
    );
  });
});

function scriptsIn(recorded: ReturnType<typeof rolloutEvents>): readonly string[] {
  const scripts = recorded.flatMap((it) =>
    it.kind === "call" && it.action.type === "command" ? [it.action.script] : [],
  );
  return [...new Set(scripts)];
}

function promptsIn(recorded: ReturnType<typeof rolloutEvents>): readonly string[] {
  return recorded.flatMap((it) => (it.kind === "prompt" ? [`${it.by}: ${it.text}`] : []));
}
