/** The Messages API as Claude Code uses it: hides the shape of its content blocks and of its stream. */

import type { StreamEvent } from "./loopback.ts";
import type { MessagesBlock } from "./messages-blocks.ts";
import { type ModelRequest, resolveArguments, type Script } from "./script.ts";
import {
  type Dialect,
  type ModelOptions,
  type Said,
  type ScriptedModel,
  startScriptedModel,
} from "./scripted-model.ts";

export function startMessagesModel(
  script: Script<MessagesBlock>,
  options?: ModelOptions,
): Promise<ScriptedModel> {
  return startScriptedModel(messages, script, options);
}

/** For a script's thread: the requests of a sub-agent. */
export function isFromSubagent({ headers }: ModelRequest): boolean {
  return headers["x-claude-code-agent-id"] !== undefined;
}

const BYTES_PER_TOKEN = 4;
const OUTPUT_TOKENS = 20;

const messages: Dialect<MessagesBlock> = {
  turnPath: "/v1/messages",
  eventsOf,
  errorBody: (message) => ({ type: "error", error: { type: "invalid_request_error", message } }),
  farewell: { kind: "text", text: "The script is over." },
  sideAnswer: ({ path, text }) =>
    path === "/v1/messages/count_tokens"
      ? { input_tokens: Math.ceil(text.length / BYTES_PER_TOKEN) }
      : undefined,
};

function eventsOf(said: Said<MessagesBlock>): readonly StreamEvent[] {
  const usesTools = said.items.some(({ kind }) => kind === "tool");
  return [
    { type: "message_start", message: emptyMessage(said) },
    ...said.items.flatMap((block, index) => blockEvents(block, index, said)),
    {
      type: "message_delta",
      delta: { stop_reason: usesTools ? "tool_use" : "end_turn", stop_sequence: null },
      usage: { output_tokens: OUTPUT_TOKENS },
    },
    { type: "message_stop" },
  ];
}

function emptyMessage({ newId, inputTokens }: Said<MessagesBlock>): object {
  return {
    id: newId("msg"),
    type: "message",
    role: "assistant",
    model: "scripted",
    content: [],
    stop_reason: null,
    stop_sequence: null,
    usage: {
      input_tokens: inputTokens,
      cache_creation_input_tokens: 0,
      cache_read_input_tokens: 0,
      output_tokens: 1,
    },
  };
}

function blockEvents(
  block: MessagesBlock,
  index: number,
  said: Said<MessagesBlock>,
): readonly StreamEvent[] {
  const { content_block, delta } = streamed(block, said);
  return [
    { type: "content_block_start", index, content_block },
    { type: "content_block_delta", index, delta },
    { type: "content_block_stop", index },
  ];
}

function streamed(
  block: MessagesBlock,
  { newId, request }: Said<MessagesBlock>,
): { content_block: object; delta: object } {
  switch (block.kind) {
    case "text":
      return {
        content_block: { type: "text", text: "" },
        delta: { type: "text_delta", text: block.text },
      };
    case "tool":
      return {
        content_block: { type: "tool_use", id: newId("toolu"), name: block.name, input: {} },
        delta: {
          type: "input_json_delta",
          partial_json: JSON.stringify(resolveArguments(block.input, request)),
        },
      };
  }
}
