/** Rollouts: what Codex itself recorded of its tool calls. Hides the format of the file. */

import { z } from "zod";
import { readJsonLines } from "./json-lines.ts";
import type { ToolCall } from "./tool-call.ts";

/** The calls of a thread in the order of its file, in the names that hooks are given. */
export async function readRollout(path: string): Promise<readonly ToolCall[]> {
  const calls = new Map<string, ToolCall>();
  for (const { payload } of await readJsonLines(path, Line)) {
    const call = toCall(payload);
    if (call !== undefined) calls.set(call.id, { ...calls.get(call.id), ...call });
  }
  return [...calls.values()];
}

const Line = z.object({
  payload: z.discriminatedUnion("type", [
    z.object({
      type: z.literal("function_call"),
      call_id: z.string(),
      name: z.string(),
      namespace: z.string().optional(),
    }),
    z.object({ type: z.literal("custom_tool_call"), call_id: z.string(), name: z.string() }),
    z.object({
      type: z.literal("item_completed"),
      item: z.discriminatedUnion("type", [
        z.object({
          type: z.literal("CommandExecution"),
          id: z.string(),
          command: z.array(z.string()),
          exit_code: z.number(),
        }),
        z.object({ type: z.literal("FileChange"), id: z.string() }),
        z.object({
          type: z.literal("McpToolCall"),
          id: z.string(),
          server: z.string(),
          tool: z.string(),
        }),
      ]),
    }),
  ]),
});

type Payload = z.infer<typeof Line>["payload"];
type Item = Extract<Payload, { type: "item_completed" }>["item"];

/**
 * Calls for which Codex never runs a hook: code mode's program (its nested calls have hooks),
 * waiting for that program, and typing into a command that has its own.
 */
const WITHOUT_HOOKS: readonly string[] = ["exec", "wait", "write_stdin"];

function toCall(payload: Payload): ToolCall | undefined {
  if (payload.type === "item_completed") return fromItem(payload.item);
  if (WITHOUT_HOOKS.includes(payload.name)) return undefined;
  const namespace = payload.type === "function_call" ? (payload.namespace ?? "") : "";
  return { id: payload.call_id, tool: toolName(namespace, payload.name) };
}

function fromItem(item: Item): ToolCall {
  switch (item.type) {
    case "CommandExecution":
      return {
        id: item.id,
        tool: "Bash",
        shell: { command: item.command.at(-1) ?? "", exitCode: item.exit_code },
      };
    case "FileChange":
      return { id: item.id, tool: "apply_patch" };
    case "McpToolCall":
      return { id: item.id, tool: `mcp__${item.server}__${item.tool}` };
  }
}

function toolName(namespace: string, name: string): string {
  if (namespace.startsWith("mcp__")) return `${namespace}__${name}`;
  return name === "exec_command" ? "Bash" : `${namespace}${name}`;
}
