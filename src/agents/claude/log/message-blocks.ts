/** Message blocks: the calls and results inside a transcript's messages. */

import { toolCallId } from "../../../model/ids.ts";
import type {
  Called,
  Compacted,
  Outcome,
  Prompted,
  Returned,
  Status,
  ThreadOpened,
  TurnEnded,
} from "../../../model/session-event.ts";
import { isJsonObject, type JsonObject, objectIn, textIn } from "../../../support/json-fields.ts";
import type { Beside } from "../../log-reader.ts";
import { persistedOutput, persistedPathIn } from "./persisted-output.ts";
import { wordsOfRefusal } from "./spoken.ts";
import { threadsDelegated } from "./threads.ts";
import { calledByModel, textOfAnswer } from "./tool-calls.ts";
import { outcomeOf, outcomeOfError, withOutput } from "./tool-outcomes.ts";
import type { Place } from "./transcript-record.ts";

/** An event without the when and where, which its record tells for all. */
export type Happening = ThreadOpened | Prompted | Called | Returned<string> | TurnEnded | Compacted;

/** Where a block stands. */
export interface BlockContext {
  readonly record: JsonObject;
  readonly place: Place;
  readonly beside: Beside;
  /** The record's own result belongs to its only block. */
  readonly isOnlyResult: boolean;
}

export function toolCalled(
  block: JsonObject,
  { place }: BlockContext,
): readonly Happening[] | undefined {
  const called = calledByModel({
    id: textIn(block, "id"),
    tool: textIn(block, "name"),
    input: block["input"],
    cwd: place.cwd,
  });
  return called && [called];
}

export function toolReturned(
  block: JsonObject,
  { record, place, beside, isOnlyResult }: BlockContext,
): readonly Happening[] | undefined {
  const id = textIn(block, "tool_use_id");
  if (id === undefined) return undefined;
  const call = toolCallId(id);
  const result = isOnlyResult ? record["toolUseResult"] : undefined;
  const shown = textOfAnswer(block["content"]);
  if (block["is_error"] === true && !wasInterrupted(result)) {
    return [
      { kind: "return", call, outcome: { ...outcomeOfError(shown), ...denial(record) } },
      ...wordsOfRefusal(shown),
    ];
  }
  const outcome = withShown(outcomeOf(result, wholeText), { result, shown, beside });
  return [{ kind: "return", call, outcome }, ...threadsDelegated(result, place.thread, call)];
}

interface Shown {
  readonly result: unknown;
  readonly shown: string;
  readonly beside: Beside;
}

/** What the model was shown, where the result itself does not say what the tool printed. */
function withShown(outcome: Outcome<string>, { result, shown, beside }: Shown): Outcome<string> {
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

function wholeText(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}
