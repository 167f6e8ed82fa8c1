/** What a model behind the Responses API can say: small builders, in the names Codex gives its tools. */

import type { Arguments, FromOutput } from "./script.ts";

export type ResponsesItem =
  | { readonly kind: "message"; readonly text: string }
  | {
      readonly kind: "function";
      readonly name: string;
      readonly namespace?: string;
      readonly arguments: Arguments;
    }
  | { readonly kind: "custom"; readonly name: string; readonly input: string };

/** Ends the turn: Codex goes back to the person. */
export function finish(text: string): ResponsesItem {
  return { kind: "message", text };
}

export function execCommand(cmd: string, options: Arguments = {}): ResponsesItem {
  return call("exec_command", { cmd, ...options });
}

/** Types into a command that still runs. */
export function writeStdin(session: FromOutput, chars: string): ResponsesItem {
  return call("write_stdin", { session_id: session, chars, yield_time_ms: 5_000 });
}

export function applyPatch(patch: string): ResponsesItem {
  return { kind: "custom", name: "apply_patch", input: patch };
}

/** Code mode: the model writes JavaScript, and the tools are functions in it. */
export function javaScript(source: string): ResponsesItem {
  return { kind: "custom", name: "exec", input: source };
}

export function mcpCall(server: string, tool: string, given: Arguments): ResponsesItem {
  return call(tool, given, `mcp__${server}`);
}

export function spawnAgent(task: string, message: string): ResponsesItem {
  return call("spawn_agent", { task_name: task, message, fork_turns: "none" }, "collaboration");
}

export function waitForAgents(): ResponsesItem {
  return call("wait_agent", { timeout_ms: 20_000 }, "collaboration");
}

export function call(name: string, given: Arguments, namespace?: string): ResponsesItem {
  const item = { kind: "function", name, arguments: given } as const;
  return namespace === undefined ? item : { ...item, namespace };
}
