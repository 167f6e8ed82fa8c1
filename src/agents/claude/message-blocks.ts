/** Message blocks: the calls and results inside a transcript's messages. */

import { toolCallId } from "../../model/ids.ts";
import type {
  Called,
  Compacted,
  Outcome,
  Prompted,
  Returned,
  Status,
  ThreadOpened,
  TurnEnded,
} from "../../model/session-event.ts";
import { isJsonObject, type JsonObject, objectIn, textIn } from "../../support/json-fields.ts";
import type { Beside } from "../log-reader.ts";
import { persistedOutput, persistedPathIn } from "./persisted-output.ts";
import { wordsOfRefusal } from "./spoken.ts";
import { threadOf, threadOpened } from "./threads.ts";
import { actionOf } from "./tool-actions.ts";
import { outcomeOf, outcomeOfError, withOutput } from "./tool-outcomes.ts";
import type { Place } from "./transcript-record.ts";

/** An event without the when and where, which its record tells for all. */
export type Happening = ThreadOpened | Prompted | Called | Returned<string> | TurnEnded | Compacted;

export function toolCalled(block: JsonObject, { cwd }: Place): readonly Happening[] | undefined {
  const id = textIn(block, "id");
  const tool = textIn(block, "name");
  if (id === undefined || tool === undefined) return undefined;
  return [
    {
      kind: "call",
      call: toolCallId(id),
      tool,
      action: actionOf(tool, block["input"]),
      ...(cwd === undefined ? {} : { cwd }),
      asked: "by-model",
    },
  ];
}

export interface ResultContext {
  readonly record: JsonObject;
  readonly place: Place;
  readonly beside: Beside;
  readonly isOnlyResult: boolean;
}

export function toolReturned(
  block: JsonObject,
  { record, place, beside, isOnlyResult }: ResultContext,
): readonly Happening[] | undefined {
  const id = textIn(block, "tool_use_id");
  if (id === undefined) return undefined;
  const call = toolCallId(id);
  const result = isOnlyResult ? record["toolUseResult"] : undefined;
  const shown = textOf(block["content"]);
  if (block["is_error"] === true && !wasInterrupted(result)) {
    return [
      { kind: "return", call, outcome: { ...outcomeOfError(shown), ...denial(record) } },
      ...wordsOfRefusal(shown),
    ];
  }
  const outcome = withShown(outcomeOf(result, wholeText), { result, shown, beside });
  return [{ kind: "return", call, outcome }, ...delegated(result, { place, call })];
}

/** The sub-agent's thread, named by the result of the call that started it. */
function delegated(
  result: unknown,
  { place, call }: { readonly place: Place; readonly call: Returned<string>["call"] },
): readonly ThreadOpened[] {
  const agent = isJsonObject(result) ? textIn(result, "agentId") : undefined;
  if (agent === undefined) return [];
  const { session, thread: parent } = place.thread;
  return [threadOpened({ ...threadOf(session, agent), parent }, { delegatedBy: call })];
}

/** What the model was shown, where the result itself does not say what the tool printed. */
function withShown(
  outcome: Outcome<string>,
  {
    result,
    shown,
    beside,
  }: { readonly result: unknown; readonly shown: string; readonly beside: Beside },
): Outcome<string> {
  const fields = isJsonObject(result) ? result : {};
  const path = textIn(fields, "persistedOutputPath") ?? persistedPathIn(shown);
  const whole = path === undefined ? undefined : persistedOutput(path, beside);
  const printed = "stdout" in fields ? outcome.output : (outcome.output ?? shown);
  return withOutput(outcome, whole ?? (printed === "" ? undefined : printed));
}

function wasInterrupted(result: unknown): boolean {
  return isJsonObject(result) && result["interrupted"] === true;
}

/** A call that was stopped while it ran reads like one that was refused, but nobody decided on it. */
function denial(record: JsonObject): { readonly status?: Status } {
  const decision = objectIn(record, "permissionDecision")?.["decision"];
  if (decision === "reject") return { status: "refused" };
  return record["toolDenialKind"] === "user-rejected" ? { status: "interrupted" } : {};
}

function textOf(content: unknown): string {
  if (typeof content === "string") return content;
  if (!Array.isArray(content)) return "";
  const texts = content.map((block) => (isJsonObject(block) ? textIn(block, "text") : undefined));
  return texts.filter((text) => text !== undefined).join("\n");
}

function wholeText(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}
