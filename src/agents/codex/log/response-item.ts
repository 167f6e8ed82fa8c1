/** Response items: what passed between Codex and its model, as rollouts keep it. */

import type { Occurrence, SessionEvent } from "../../../model/session-event.ts";
import { type JsonObject, listIn, objectIn, textIn } from "../../../support/json-fields.ts";
import { type LineReading, NOTHING } from "../../log-reader.ts";
import { callOf, returnOf } from "./call-events.ts";
import { textOfContent } from "./content-text.ts";
import { fault, reading } from "./line-reading.ts";
import { type ToolUse, useOfFunction, useOfText } from "./tool-actions.ts";
import { outcomeOfOutput } from "./tool-output.ts";
import { webSearchUse, wordsSearched } from "./web-search.ts";

export function readResponseItem(item: JsonObject, when: Occurrence): LineReading {
  switch (textIn(item, "type")) {
    case "function_call":
      return call(item, when, functionUse(item));
    case "custom_tool_call":
      return call(item, when, customUse(item));
    case "local_shell_call":
      return call(item, when, localShellUse(item));
    case "tool_search_call":
      return call(item, when, useOfFunction({ name: "tool_search" }, item["arguments"]));
    case "web_search_call":
      return reading(webSearchEvents(item, when));
    case "function_call_output":
    case "custom_tool_call_output":
      return output(item, when);
    case "tool_search_output":
      return toolsFound(item, when);
    case "agent_message":
      return agentMessage(item, when);
    default:
      return NOTHING;
  }
}

/** Searches on the web run at the model's side: the call is all there is. */
export function webSearchEvents(
  item: JsonObject,
  when: Occurrence,
): readonly SessionEvent<string>[] {
  // Older versions give them no id; time and words are as good within one file.
  const id = textIn(item, "id") ?? `web-search-${when.atMs ?? 0}-${wordsSearched(item) ?? ""}`;
  const status = textIn(item, "status") === "failed" ? "failed" : "succeeded";
  return [callOf(when, id, webSearchUse(item)), returnOf(when, id, { status })];
}

function call(item: JsonObject, when: Occurrence, use: ToolUse | undefined): LineReading {
  const id = textIn(item, "call_id") ?? textIn(item, "id");
  if (id === undefined) return fault("a tool call has no id");
  if (use === undefined) return fault("a tool call has no name");
  return reading([callOf(when, id, use)]);
}

function functionUse(item: JsonObject): ToolUse | undefined {
  const name = textIn(item, "name");
  if (name === undefined) return undefined;
  return useOfFunction({ name, namespace: textIn(item, "namespace") }, item["arguments"]);
}

function customUse(item: JsonObject): ToolUse | undefined {
  const name = textIn(item, "name");
  return name === undefined ? undefined : useOfText(name, textIn(item, "input") ?? "");
}

function localShellUse(item: JsonObject): ToolUse {
  const { command, working_directory: workdir } = objectIn(item, "action") ?? {};
  return useOfFunction({ name: "local_shell" }, { command, workdir });
}

function output(item: JsonObject, when: Occurrence): LineReading {
  const id = textIn(item, "call_id");
  if (id === undefined) return fault("a tool's output has no call id");
  return reading([returnOf(when, id, outcomeOfOutput(item["output"]))]);
}

function toolsFound(item: JsonObject, when: Occurrence): LineReading {
  const id = textIn(item, "call_id");
  if (id === undefined) return fault("a tool's output has no call id");
  return reading([returnOf(when, id, { status: "succeeded" })]);
}

/** From a parent to its sub-agent, or back. */
function agentMessage(item: JsonObject, when: Occurrence): LineReading {
  const text = textOfContent(listIn(item, "content") ?? []);
  const record = textIn(item, "id");
  const named = record === undefined ? when : { ...when, record };
  return reading([{ ...named, kind: "prompt", text, by: "machine" }]);
}
