/**
 * Asked in a request: the prompts a traced model request ends with.
 *
 * A trace has no event for a prompt; it is in the next request, after everything the model said and
 * was told before. Each carries its id, for every later request repeats it somewhere further up.
 */

import type { Occurrence, Prompted } from "../../../../model/session-event.ts";
import { isJsonObject, type JsonObject, listIn, textIn } from "../../../../support/json-fields.ts";
import { textOfContent } from "../content-text.ts";
import { isInjected, isSummary } from "../injected-text.ts";

export type AskedPrompt = Pick<Occurrence, "record"> & Prompted;

export function promptsAskedIn(request: JsonObject): readonly AskedPrompt[] {
  const input = (listIn(request, "input") ?? []).filter(isJsonObject);
  const said = input.findLastIndex((item) => !isNew(item));
  return input.slice(said + 1).flatMap(promptOf);
}

function isNew(item: JsonObject): boolean {
  const role = textIn(item, "role");
  return (
    role === "developer" ||
    (role === "user" && !isSummary(textOfContent(listIn(item, "content") ?? [])))
  );
}

function promptOf(message: JsonObject): readonly AskedPrompt[] {
  const text = textOfContent(listIn(message, "content") ?? []);
  if (textIn(message, "role") !== "user" || isInjected(text)) return [];
  const record = textIn(message, "id");
  return [{ ...(record === undefined ? {} : { record }), kind: "prompt", text, by: "human" }];
}
