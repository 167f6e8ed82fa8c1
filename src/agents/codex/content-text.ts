/** Content text: what a list of content items says; images and the like say nothing. */

import { isJsonObject, textAt } from "../../support/json-fields.ts";

export function textOfContent(items: readonly unknown[]): string {
  const texts = items.map((item) => (isJsonObject(item) ? textAt(item, "text") : undefined));
  return texts.filter((text) => text !== undefined).join("\n");
}
