/** Frontmatter, written: plain where YAML allows it, so that people can read it. */

import { stringify } from "yaml";
import { isJsonObject } from "../../support/json-fields.ts";

export type FieldValue = string | Readonly<Record<string, string>>;

/** Any value that YAML can hold; texts, and maps of them, as people write them. */
export function printFrontmatter(fields: readonly (readonly [string, unknown])[]): string {
  return ["---\n", ...fields.map(([name, value]) => printField(name, value)), "---\n"].join("");
}

function printField(name: string, value: unknown): string {
  if (!isTexts(value)) return stringify({ [name]: value }, ONE_LINE);
  const entries = Object.entries(value).map(([key, text]) => {
    const [, printedKey = ""] = /^(.*): ""\n$/su.exec(stringify({ [key]: "" }, ONE_LINE)) ?? [];
    return `  ${printedKey}: ${JSON.stringify(text)}\n`;
  });
  return `${name}:\n${entries.join("")}`;
}

function isTexts(value: unknown): value is Readonly<Record<string, string>> {
  if (!isJsonObject(value)) return false;
  const texts = Object.values(value);
  return texts.length > 0 && texts.every((text) => typeof text === "string");
}

const ONE_LINE = { lineWidth: 0, blockQuote: false, minContentWidth: 0 } as const;
