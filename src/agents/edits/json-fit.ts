/** Fit: whether a JSON document has the shape its agent insists on, and where it does not. */

import { findNodeAtLocation } from "jsonc-parser";
import type { z } from "zod";
import { type JsonDocument, propertiesOf, propertyNamed } from "./json-document.ts";

export interface Misfit {
  readonly offset: number;
  readonly reason: string;
}

export function misfit(document: JsonDocument, schema: z.ZodType): Misfit | undefined {
  return twice(document) ?? misshapen(document, schema);
}

/** Of two equal keys an edit could only meet one, and agents differ in which one they read. */
function twice({ root }: JsonDocument): Misfit | undefined {
  const top = propertiesOf(root).filter(({ name }) => name === "hooks");
  for (const list of [top, propertiesOf(propertyNamed(root, "hooks")?.value)]) {
    const names = list.map(({ name }) => name);
    const again = list.find(({ name }, index) => names.indexOf(name) !== index);
    if (again !== undefined) {
      return { offset: again.node.offset, reason: `the key "${again.name}" is there twice` };
    }
  }
  return undefined;
}

function misshapen({ root, value }: JsonDocument, schema: z.ZodType): Misfit | undefined {
  const issue = schema.safeParse(value).error?.issues[0];
  if (issue === undefined || root === undefined) return undefined;
  const extra = issue.code === "unrecognized_keys" ? issue.keys.slice(0, 1) : [];
  const path = [...issue.path, ...extra].filter((key) => typeof key !== "symbol");
  const where = path.length === 0 ? "the file" : path.join(".");
  // A key that is missing has no place of its own: what should hold it has.
  for (let length = path.length; length >= 0; length--) {
    const node = findNodeAtLocation(root, path.slice(0, length));
    if (node !== undefined) return { offset: node.offset, reason: `${where}: ${issue.message}` };
  }
  return { offset: root.offset, reason: `${where}: ${issue.message}` };
}
