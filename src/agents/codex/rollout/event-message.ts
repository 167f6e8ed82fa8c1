/** Event messages: what Codex told its screen, as far as rollouts keep it. */

import type { Occurrence } from "../../../model/session-event.ts";
import { isJsonObject, type JsonObject, listAt, textAt } from "../../../support/json-fields.ts";
import { type LineReading, NOTHING } from "../../log-reader.ts";
import { callOf, returnOf } from "../call-events.ts";
import { textOfContent } from "../content-text.ts";
import { isInjected } from "../injected-text.ts";
import { fault, reading } from "../line-reading.ts";
import { useOfFunction } from "../tool-actions.ts";
import { commandRun, isCallOfItsOwn, mcpRun, patchRun, type ToolRun } from "../tool-runs.ts";

export function readEventMessage(message: JsonObject, when: Occurrence): LineReading {
  switch (textAt(message, "type")) {
    case "user_message":
      return userMessage(message, when);
    case "item_completed":
      return isJsonObject(message["item"])
        ? finishedItem(message["item"], when)
        : fault("a finished item is not there");
    case "exec_command_end":
      return isCallOfItsOwn(message)
        ? ran(textAt(message, "call_id"), commandRun(message), when)
        : NOTHING;
    case "patch_apply_end":
      return ran(textAt(message, "call_id"), patchRun(message), when);
    case "mcp_tool_call_end":
      return ran(textAt(message, "call_id"), mcpRun(message), when);
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
  const id = textAt(item, "id");
  switch (textAt(item, "type")) {
    case "UserMessage":
      return prompt(textOfContent(listAt(item, "content")), "human", { ...when, ...recordOf(id) });
    case "HookPrompt":
      return prompt(textOfContent(listAt(item, "fragments")), "machine", {
        ...when,
        ...recordOf(id),
      });
    case "CommandExecution":
      return isCallOfItsOwn(item) ? ran(id, commandRun(item), when) : NOTHING;
    case "FileChange":
      return ran(id, patchRun(item), when);
    case "McpToolCall":
      return ran(id, mcpRun(item), when);
    case "WebSearch":
      return ran(id, WEB_SEARCH, when);
    case "CollabAgentToolCall":
      return collaboration(item, when);
    default:
      return NOTHING;
  }
}

const WEB_SEARCH: ToolRun = {
  use: { tool: "web_search", action: { type: "look" } },
  outcome: { status: "succeeded" },
};

function ran(id: string | undefined, run: ToolRun | undefined, when: Occurrence): LineReading {
  if (id === undefined) return fault("a tool that ran has no call id");
  if (run === undefined) return fault("a tool that ran does not say what it did");
  return reading([callOf(when, id, run.use), returnOf(when, id, run.outcome)]);
}

function collaboration(item: JsonObject, when: Occurrence): LineReading {
  const id = textAt(item, "id");
  const tool = textAt(item, "tool");
  if (id === undefined || tool === undefined) return fault("a sub-agent's call has no id or name");
  const status = textAt(item, "status") === "failed" ? "failed" : "succeeded";
  const use = useOfFunction({ name: tool === "wait" ? "wait_agent" : tool }, item);
  return reading([callOf(when, id, use), returnOf(when, id, { status })]);
}

function userMessage(message: JsonObject, when: Occurrence): LineReading {
  const text = textAt(message, "message");
  if (text === undefined) return fault("a user's message has no text");
  const kind = textAt(message, "kind") ?? "plain";
  return kind !== "plain" || isInjected(text) ? NOTHING : prompt(text, "human", when);
}

function prompt(text: string, by: "human" | "machine", when: Occurrence): LineReading {
  return reading([{ ...when, kind: "prompt", text, by }]);
}

function recordOf(id: string | undefined): { readonly record?: string } {
  return id === undefined ? {} : { record: id };
}
