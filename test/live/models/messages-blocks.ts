/** What a model behind the Messages API can say: small builders, in the names Claude Code gives its tools. */

import type { Arguments } from "./script.ts";

export type MessagesBlock =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "tool"; readonly name: string; readonly input: Arguments };

export function text(words: string): MessagesBlock {
  return { kind: "text", text: words };
}

export function bash(command: string, options: Arguments = {}): MessagesBlock {
  return toolUse("Bash", { command, description: "Run a command", ...options });
}

/** Claude Code refuses to edit a file that was not read before. */
export function read(path: string): MessagesBlock {
  return toolUse("Read", { file_path: path });
}

export function edit(path: string, before: string, after: string): MessagesBlock {
  return toolUse("Edit", { file_path: path, old_string: before, new_string: after });
}

export function write(path: string, content: string): MessagesBlock {
  return toolUse("Write", { file_path: path, content });
}

export function skill(name: string, options: Arguments = {}): MessagesBlock {
  return toolUse("Skill", { skill: name, ...options });
}

/** A sub-agent that is waited for. */
export function agent(task: string, prompt: string): MessagesBlock {
  return toolUse("Agent", {
    description: task,
    prompt,
    subagent_type: "general-purpose",
    run_in_background: false,
  });
}

export function toolUse(name: string, input: Arguments): MessagesBlock {
  return { kind: "tool", name, input };
}
