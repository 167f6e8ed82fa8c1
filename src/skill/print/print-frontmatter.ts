/** Frontmatter, written: plain where YAML allows it, so that people can read it. */

import { stringify } from "yaml";

export type FieldValue = string | Readonly<Record<string, string>>;

export function printFrontmatter(fields: readonly (readonly [string, FieldValue])[]): string {
  return ["---\n", ...fields.map(([name, value]) => printField(name, value)), "---\n"].join("");
}

function printField(name: string, value: FieldValue): string {
  if (typeof value === "string") return stringify({ [name]: value }, ONE_LINE);
  const entries = Object.entries(value).map(([key, text]) => {
    const [, printedKey = ""] = /^(.*): ""\n$/su.exec(stringify({ [key]: "" }, ONE_LINE)) ?? [];
    return `  ${printedKey}: ${JSON.stringify(text)}\n`;
  });
  return `${name}:\n${entries.join("")}`;
}

const ONE_LINE = { lineWidth: 0, blockQuote: false, minContentWidth: 0 } as const;
