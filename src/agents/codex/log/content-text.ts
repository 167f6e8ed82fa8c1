/** Content text: what a list of content items says; images and the like say nothing. */

import { isJsonObject, textIn } from "../../../support/json-fields.ts";

export function textOfContent(items: readonly unknown[]): string {
  const texts = items.map((item) => (isJsonObject(item) ? textIn(item, "text") : undefined));
  return texts.filter((text) => text !== undefined).join("\n");
}
