/**
 * Hook answers: what Claude Code takes from the output of a hook.
 *
 * Context on Stop would force another turn, so there is none.
 */

import type { HookAnswer } from "../../model/hook-answer.ts";

/** Longer context is put into a file, and the model reads its beginning. */
const CONTEXT_CHARS_MAX = 10_000;
const TAKES_CONTEXT: ReadonlySet<string> = new Set([
  "SessionStart",
  "UserPromptSubmit",
  "PreToolUse",
  "PostToolUse",
  "PostToolUseFailure",
  "SubagentStart",
]);

export function printAnswer(event: string, { context, objection }: HookAnswer): string | undefined {
  const mayObject = event === "PreToolUse" && objection !== undefined;
  const fits = context !== undefined && context.length <= CONTEXT_CHARS_MAX;
  const answer = {
    ...(mayObject
      ? {
          permissionDecision: objection.kind === "refuse" ? "deny" : "ask",
          permissionDecisionReason: objection.reason,
        }
      : {}),
    ...(fits && TAKES_CONTEXT.has(event) ? { additionalContext: context } : {}),
  };
  if (Object.keys(answer).length === 0) return undefined;
  return JSON.stringify({ hookSpecificOutput: { hookEventName: event, ...answer } });
}
