/**
 * JSON documents: a file's bytes as a tree that knows where everything stands.
 *
 * Strict JSON only, because that is what both agents accept: a comment or a trailing comma makes
 * them ignore the whole file without a word.
 */

import { type Node, type ParseError, parseTree, printParseErrorCode } from "jsonc-parser";
import { byteText, decoded } from "./byte-text.ts";

export interface JsonDocument {
  readonly text: string;
  /** `undefined` for a file of nothing but white space. */
  readonly root: Node | undefined;
  readonly value: unknown;
}

export type JsonReading =
  | { readonly kind: "document"; readonly document: JsonDocument }
  | { readonly kind: "broken"; readonly offset: number; readonly reason: string };

const STRICT = { disallowComments: true, allowTrailingComma: false };

export function readJson(bytes: Buffer): JsonReading {
  const text = byteText(bytes);
  if (text.trim() === "")
    return { kind: "document", document: { text, root: undefined, value: {} } };
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, STRICT);
  const [error] = errors;
  if (error !== undefined) {
    return { kind: "broken", offset: error.offset, reason: wording(error) };
  }
  try {
    return { kind: "document", document: { text, root, value: JSON.parse(decoded(text)) } };
  } catch {
    // The tree forgives a little that JSON does not, such as control characters.
    return { kind: "broken", offset: root?.offset ?? 0, reason: "this is not JSON" };
  }
}

export function childrenOf(node: Node | undefined): readonly Node[] {
  return node?.children ?? [];
}

export function propertyNamed(object: Node | undefined, name: string): Property | undefined {
  return propertiesOf(object).find((property) => property.name === name);
}

export interface Property {
  /** As byte text: the names we look for are ASCII, and only those compare well. */
  readonly name: string;
  /** Key and value together. */
  readonly node: Node;
  readonly value: Node;
}

export function propertiesOf(object: Node | undefined): readonly Property[] {
  if (object?.type !== "object") return [];
  return childrenOf(object).flatMap((node) => {
    const [key, value] = childrenOf(node);
    return key === undefined || value === undefined
      ? []
      : [{ name: String(key.value), node, value }];
  });
}

export function endOf(node: Node): number {
  return node.offset + node.length;
}

const WORDINGS: Readonly<Record<string, string>> = {
  InvalidCommentToken: "JSON has no comments",
  PropertyNameExpected: "a key in double quotes should stand here",
  ValueExpected: "a value should stand here",
  ColonExpected: "a colon should stand here",
  CommaExpected: "a comma should stand here",
  CloseBraceExpected: "a closing brace is missing",
  CloseBracketExpected: "a closing bracket is missing",
  EndOfFileExpected: "the file should end here",
  UnexpectedEndOfString: "a string is not closed",
};

function wording({ error }: ParseError): string {
  return WORDINGS[printParseErrorCode(error)] ?? "this is not JSON";
}
