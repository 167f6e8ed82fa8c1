/** The Responses API as Codex uses it: hides the shape of its items and of its stream. */

import type { StreamEvent } from "./loopback.ts";
import type { ResponsesItem } from "./responses-items.ts";
import { type ModelRequest, resolveArguments, type Script } from "./script.ts";
import {
  type Dialect,
  type ModelOptions,
  type Said,
  type ScriptedModel,
  startScriptedModel,
} from "./scripted-model.ts";

export function startResponsesModel(
  script: Script<ResponsesItem>,
  options?: ModelOptions,
): Promise<ScriptedModel> {
  return startScriptedModel(responses, script, options);
}

/** For a script's thread: the requests of a sub-agent. */
export function isFromSubagent({ headers }: ModelRequest): boolean {
  return headers["x-openai-subagent"] !== undefined;
}

/** For a script's thread: Codex asks for a summary of the conversation so far. */
export function asksForSummary({ headers }: ModelRequest): boolean {
  return headers["x-codex-turn-metadata"]?.includes('"request_kind":"compaction"') ?? false;
}

const OUTPUT_TOKENS = 20;

const responses: Dialect<ResponsesItem> = {
  turnPath: "/v1/responses",
  eventsOf,
  errorBody: (message) => ({ error: { message } }),
  farewell: { kind: "message", text: "The script is over." },
};

/** Codex reads the finished items only, so nothing is sent for their beginnings and deltas. */
function eventsOf(said: Said<ResponsesItem>): readonly StreamEvent[] {
  const output = said.items.map((item) => outputItem(item, said));
  const response = { id: said.newId("resp"), object: "response", status: "completed", output };
  return [
    { type: "response.created", response: { ...response, status: "in_progress", output: [] } },
    ...output.map((item, index) => ({
      type: "response.output_item.done",
      output_index: index,
      item,
    })),
    { type: "response.completed", response: { ...response, usage: usageOf(said.inputTokens) } },
  ];
}

function outputItem(item: ResponsesItem, { newId, request }: Said<ResponsesItem>): object {
  switch (item.kind) {
    case "message":
      return {
        type: "message",
        id: newId("msg"),
        role: "assistant",
        status: "completed",
        phase: "final_answer",
        content: [{ type: "output_text", text: item.text, annotations: [] }],
      };
    case "function":
      return {
        type: "function_call",
        id: newId("fc"),
        call_id: newId("call"),
        status: "completed",
        name: item.name,
        ...(item.namespace === undefined ? {} : { namespace: item.namespace }),
        arguments: JSON.stringify(resolveArguments(item.arguments, request)),
      };
    case "custom":
      return {
        type: "custom_tool_call",
        id: newId("ctc"),
        call_id: newId("call"),
        status: "completed",
        name: item.name,
        input: item.input,
      };
  }
}

function usageOf(inputTokens: number): object {
  return {
    input_tokens: inputTokens,
    input_tokens_details: { cached_tokens: 0 },
    output_tokens: OUTPUT_TOKENS,
    output_tokens_details: { reasoning_tokens: 0 },
    total_tokens: inputTokens + OUTPUT_TOKENS,
  };
}
