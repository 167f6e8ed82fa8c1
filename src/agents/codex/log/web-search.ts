/** Web searches: what Codex's model looked up on the web, by itself. */

import { type JsonObject, objectIn, textIn } from "../../../support/json-fields.ts";
import type { ToolUse } from "./tool-actions.ts";

export function webSearchUse(item: JsonObject): ToolUse {
  const words = wordsSearched(item);
  return {
    tool: "web_search",
    action: { type: "look", ...(words === undefined ? {} : { words }) },
  };
}

/** A query, or the page that was opened. */
export function wordsSearched(item: JsonObject): string | undefined {
  const action = objectIn(item, "action") ?? {};
  return textIn(action, "query") ?? textIn(action, "url") ?? textIn(item, "query");
}
