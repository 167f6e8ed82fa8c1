/** What only one of the agents takes from the output of a hook. */

import { expect, it } from "vitest";
import { agentNamed } from "../../src/agents/agents.ts";

const objection = { kind: "ask-a-person", reason: "it pushes" } as const;

function printed(agent: string, event: string, answer: object): unknown {
  return JSON.parse(agentNamed(agent)?.printAnswer(event, answer) ?? "null")?.hookSpecificOutput;
}

it("has Claude Code ask the person itself", () => {
  expect(printed("claude", "PreToolUse", { objection, context: "why" })).toEqual({
    hookEventName: "PreToolUse",
    permissionDecision: "ask",
    permissionDecisionReason: "it pushes",
    additionalContext: "why",
  });
});

it("denies in Codex, whose hooks can not ask, and says so where no script can hide it", () => {
  expect(printed("codex", "PreToolUse", { objection, context: "why" })).toEqual({
    hookEventName: "PreToolUse",
    permissionDecision: "deny",
    permissionDecisionReason: "it pushes",
    additionalContext: "it pushes\n\nwhy",
  });
});

it("counts bytes for Codex and characters for Claude Code", () => {
  const context = "é".repeat(6_000);
  expect(printed("codex", "SessionStart", { context })).toBeUndefined();
  expect(printed("claude", "SessionStart", { context })).toMatchObject({
    additionalContext: context,
  });
});
