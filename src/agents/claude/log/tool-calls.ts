/** Tool calls: a call of the model as transcripts and hooks both have it. */

import { toolCallId } from "../../../model/ids.ts";
import type { Called } from "../../../model/session-event.ts";
import { isJsonObject, textIn } from "../../../support/json-fields.ts";
import { actionOf } from "./tool-actions.ts";

export interface ToolCall {
  readonly id: string | undefined;
  readonly tool: string | undefined;
  readonly input: unknown;
  readonly cwd: string | undefined;
}

/** `undefined` when the call has no id or no tool. */
export function calledByModel({ id, tool, input, cwd }: ToolCall): Called | undefined {
  if (id === undefined || tool === undefined) return undefined;
  return {
    kind: "call",
    call: toolCallId(id),
    tool,
    action: actionOf(tool, input),
    ...(cwd === undefined ? {} : { cwd }),
    asked: "by-model",
  };
}

/** The text in what a tool answers, which may be blocks of several kinds. */
export function textOfAnswer(content: unknown): string {
  if (typeof content === "string") return content;
  if (!Array.isArray(content)) return "";
  const texts = content.map((block) => (isJsonObject(block) ? textIn(block, "text") : undefined));
  return texts.filter((text) => text !== undefined).join("\n");
}
