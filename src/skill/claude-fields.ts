/** Frontmatter fields that Claude Code acts on although the specification does not know them. */

export const CLAUDE_FIELDS: ReadonlySet<string> = new Set([
  "when_to_use",
  "disable-model-invocation",
  "user-invocable",
  "model",
  "effort",
  "context",
  "agent",
  "background",
  "shell",
  "paths",
  "hooks",
  "disallowed-tools",
  "argument-hint",
  "arguments",
]);
