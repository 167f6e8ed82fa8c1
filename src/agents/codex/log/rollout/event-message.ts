/** Event messages: what Codex told its screen, as far as rollouts keep it. */

import type { Occurrence } from "../../../../model/session-event.ts";
import { isJsonObject, type JsonObject, listIn, textIn } from "../../../../support/json-fields.ts";
import { type LineReading, NOTHING } from "../../../log-reader.ts";
import { callOf, returnOf } from "../call-events.ts";
import { textOfContent } from "../content-text.ts";
import { isInjected } from "../injected-text.ts";
import { fault, reading } from "../line-reading.ts";
import { useOfFunction } from "../tool-actions.ts";
import { commandRun, isPoll, mcpRun, patchRun, type ToolRun } from "../tool-runs.ts";
import { webSearchUse } from "../web-search.ts";

export function readEventMessage(message: JsonObject, when: Occurrence): LineReading {
  switch (textIn(message, "type")) {
    case "user_message":
      return userMessage(message, when);
    case "item_completed":
      return isJsonObject(message["item"])
        ? finishedItem(message["item"], when)
        : fault("a finished item is not there");
    case "exec_command_end":
      return isPoll(message) ? NOTHING : ran(textIn(message, "call_id"), commandRun(message), when);
    case "patch_apply_end":
      return ran(textIn(message, "call_id"), patchRun(message), when);
    case "mcp_tool_call_end":
      return ran(textIn(message, "call_id"), mcpRun(message), when);
    case "task_complete":
    case "turn_complete": {
      const how = isJsonObject(message["error"]) ? "failed" : "done";
      return reading([{ ...when, kind: "turn-end", how }]);
    }
    case "turn_aborted":
      return reading([{ ...when, kind: "turn-end", how: "interrupted" }]);
    default:
      return NOTHING;
  }
}

function finishedItem(item: JsonObject, when: Occurrence): LineReading {
  const id = textIn(item, "id");
  switch (textIn(item, "type")) {
    case "UserMessage":
      return prompt(textOfContent(listIn(item, "content") ?? []), "human", {
        ...when,
        ...recordOf(id),
      });
    case "HookPrompt":
      return prompt(textOfContent(listIn(item, "fragments") ?? []), "machine", {
        ...when,
        ...recordOf(id),
      });
    case "CommandExecution":
      return isPoll(item) ? NOTHING : ran(id, commandRun(item), when);
    case "FileChange":
      return ran(id, patchRun(item), when);
    case "McpToolCall":
      return ran(id, mcpRun(item), when);
    case "WebSearch":
      return ran(id, { use: webSearchUse(item), outcome: { status: "succeeded" } }, when);
    case "CollabAgentToolCall":
      return collaboration(item, when);
    default:
      return NOTHING;
  }
}

function ran(id: string | undefined, run: ToolRun | undefined, when: Occurrence): LineReading {
  if (id === undefined) return fault("a tool that ran has no call id");
  if (run === undefined) return fault("a tool that ran does not say what it did");
  const call = callOf(when, id, run.use);
  return reading([
    run.byPerson ? { ...call, asked: "by-person" } : call,
    returnOf(when, id, run.outcome),
  ]);
}

function collaboration(item: JsonObject, when: Occurrence): LineReading {
  const id = textIn(item, "id");
  const tool = textIn(item, "tool");
  if (id === undefined || tool === undefined) return fault("a sub-agent's call has no id or name");
  const status = textIn(item, "status") === "failed" ? "failed" : "succeeded";
  const use = useOfFunction({ name: tool === "wait" ? "wait_agent" : tool }, item);
  return reading([callOf(when, id, use), returnOf(when, id, { status })]);
}

function userMessage(message: JsonObject, when: Occurrence): LineReading {
  const text = message["message"];
  if (typeof text !== "string") return fault("a user's message has no text");
  const kind = textIn(message, "kind") ?? "plain";
  return kind !== "plain" || isInjected(text) ? NOTHING : prompt(text, "human", when);
}

function prompt(text: string, by: "human" | "machine", when: Occurrence): LineReading {
  return reading([{ ...when, kind: "prompt", text, by }]);
}

function recordOf(id: string | undefined): { readonly record?: string } {
  return id === undefined ? {} : { record: id };
}
