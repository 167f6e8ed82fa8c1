/** Injected text: what Codex itself says in the user's name, which no person typed. */

const OPENINGS: readonly string[] = [
  "<environment_context",
  "<user_instructions",
  "<INSTRUCTIONS",
  "# AGENTS.md instructions",
  "<permissions instructions",
  "<collaboration_mode",
  "<model_switch",
  "<multi_agent",
  "<apps_instructions",
  "<skills_instructions",
  "<skill>",
  "<plugins_instructions",
  "<turn_aborted",
  "<user_shell_command",
  "<subagent_notification",
  "<hook_prompt",
];
const SUMMARY = "Another language model started to solve this problem";

export function isInjected(text: string): boolean {
  const start = text.trimStart();
  return isSummary(start) || OPENINGS.some((opening) => start.startsWith(opening));
}

/** What stands in place of the conversation before a compaction. */
export function isSummary(text: string): boolean {
  return text.trimStart().startsWith(SUMMARY);
}
