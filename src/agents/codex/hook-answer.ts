/**
 * Hook answers: what Codex takes from the output of a hook.
 *
 * Codex refuses an output with a field it does not know, and has no word for asking a person: a hook
 * that says `ask` fails, and the command runs. So whatever a person must decide is denied, with the
 * way to decide it; said as context as well, because a script that catches the denial hides it.
 */

import type { HookAnswer } from "../../model/hook-answer.ts";

/** Longer context is put into a file, and the model reads its two ends. */
const CONTEXT_BYTES_MAX = 10_000;
const TAKES_CONTEXT: ReadonlySet<string> = new Set([
  "SessionStart",
  "UserPromptSubmit",
  "PreToolUse",
  "PostToolUse",
  "SubagentStart",
]);

export function printAnswer(event: string, { context, objection }: HookAnswer): string | undefined {
  const denial = event === "PreToolUse" ? objection?.reason : undefined;
  const said = [denial, context].filter((text) => text !== undefined).join("\n\n");
  const fits = said !== "" && Buffer.byteLength(said) <= CONTEXT_BYTES_MAX;
  const answer = {
    ...(denial === undefined
      ? {}
      : { permissionDecision: "deny", permissionDecisionReason: denial }),
    ...(fits && TAKES_CONTEXT.has(event) ? { additionalContext: said } : {}),
  };
  if (Object.keys(answer).length === 0) return undefined;
  return JSON.stringify({ hookSpecificOutput: { hookEventName: event, ...answer } });
}
