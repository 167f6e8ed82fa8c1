/** Answers to hooks: who is asked about what, and what the agent hears of it. */

import { expect, it } from "vitest";
import { type Answerer, answeringHooks } from "../../daemon/handlers/answer-hook.ts";
import type { HookAnswer, Occasion } from "../../src/model/hook-answer.ts";

const silentLog = { info: () => {}, warn: () => {}, error: () => {} };

function reported(fields: object) {
  const payload = { session_id: "s1", cwd: "/w", ...fields };
  const event = "hook_event_name" in fields ? String(fields.hook_event_name) : "";
  return { agent: "codex", event, payload: Buffer.from(JSON.stringify(payload)) };
}
const prompt = reported({ hook_event_name: "UserPromptSubmit", prompt: "ship it" });
const bash = {
  tool_name: "Bash",
  tool_use_id: "c1",
  tool_input: { command: "git push --force" },
};
const call = reported({ hook_event_name: "PreToolUse", ...bash });

const saying = (name: string, answer: HookAnswer): Answerer => ({
  name,
  wants: () => true,
  answer: () => answer,
});

async function occasionsOf(...reports: readonly ReturnType<typeof reported>[]) {
  const occasions: Occasion[] = [];
  const listener: Answerer = {
    name: "listener",
    wants: () => true,
    answer: (occasion) => {
      occasions.push(occasion);
      return undefined;
    },
  };
  for (const each of reports) await answeringHooks([listener], silentLog)(each);
  return occasions;
}

it("asks about sessions that open, prompts, and calls that begin and have ended", async () => {
  const opened = reported({ hook_event_name: "SessionStart", source: "compact" });
  const ended = reported({ hook_event_name: "PostToolUse", ...bash, tool_response: "rejected" });
  const from = { agent: "codex", session: "s1", folder: "/w" };
  const called = { action: { type: "command", script: "git push --force" } };
  expect(await occasionsOf(opened, prompt, call, ended)).toEqual([
    { ...from, what: { kind: "session-opened", how: "compacted" } },
    { ...from, what: { kind: "prompted", prompt: "ship it" } },
    { ...from, what: { kind: "call-begins", call: expect.objectContaining(called) } },
    {
      ...from,
      what: {
        kind: "call-ended",
        call: expect.objectContaining(called),
        outcome: expect.objectContaining({ output: "rejected" }),
      },
    },
  ]);
});

it("asks about nothing that a machine wrote, that ends a turn, or that can not be read", async () => {
  const ordered = { hook_event_name: "UserPromptSubmit", prompt: "look around", agent_id: "a1" };
  const unreadable = { ...prompt, payload: Buffer.from("{oops") };
  const stopped = reported({ hook_event_name: "Stop" });
  expect(await occasionsOf(reported(ordered), stopped, unreadable)).toEqual([]);
});

it("reads no payload that nobody wants", async () => {
  const deaf: Answerer = { ...saying("deaf", { context: "unheard" }), wants: () => false };
  expect(await answeringHooks([deaf], silentLog)(prompt)).toBeUndefined();
});

it("joins what several have to say", async () => {
  const answer = answeringHooks(
    [saying("a", { context: "A" }), saying("b", { context: "B" })],
    silentLog,
  );
  expect(JSON.parse((await answer(prompt)) ?? "")).toEqual({
    hookSpecificOutput: { hookEventName: "UserPromptSubmit", additionalContext: "A\n\nB" },
  });
});

it("lets a refusal stand before a question", async () => {
  const ask = saying("a", { objection: { kind: "ask-a-person", reason: "may it?" } });
  const refuse = saying("b", { objection: { kind: "refuse", reason: "never" } });
  expect(JSON.parse((await answeringHooks([ask, refuse], silentLog)(call)) ?? "")).toMatchObject({
    hookSpecificOutput: { permissionDecision: "deny", permissionDecisionReason: "never" },
  });
});

it("leaves out who fails or takes too long, and logs it", async () => {
  const said: string[] = [];
  const log = {
    ...silentLog,
    warn: (what: string) => void said.push(what),
    error: (what: string) => void said.push(what),
  };
  const failing: Answerer = {
    name: "failing",
    wants: () => true,
    answer: () => {
      throw new Error("a bug");
    },
  };
  const hanging: Answerer = {
    name: "hanging",
    wants: () => true,
    answer: () => new Promise(() => {}),
  };
  const answer = answeringHooks([failing, hanging, saying("c", { context: "C" })], log);
  expect(await answer(prompt)).toContain('"additionalContext":"C"');
  expect(said.sort()).toEqual(["an answer came too late for its hook", "an answer failed"]);
});
