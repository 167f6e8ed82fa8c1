/**
 * TOML items: a document cut into its lines and statements, with their places.
 *
 * The items cover every byte. Only for text that a parser has accepted: what is a key, a string or
 * a comment is told apart here, whether it is allowed is not.
 */

import { parse } from "smol-toml";
import { decoded } from "./byte-text.ts";
import { isRecord } from "./hook-entries.ts";

export interface TomlItem {
  readonly kind: "table" | "array-table" | "pair" | "comment" | "blank";
  /** From the root; a pair's own key comes after that of its table. Empty for white space. */
  readonly path: readonly string[];
  readonly text: string;
  readonly start: number;
  /** After the line end. */
  readonly end: number;
}

export function tomlItems(text: string): readonly TomlItem[] {
  const items: TomlItem[] = [];
  let table: readonly string[] = [];
  for (let start = 0; start < text.length; start = items.at(-1)?.end ?? text.length) {
    const end = statementEnd(text, start);
    const item = itemOf({ text: text.slice(start, end), start, end }, table);
    if (item.kind === "table" || item.kind === "array-table") table = item.path;
    items.push(item);
  }
  return items;
}

type Slice = Pick<TomlItem, "text" | "start" | "end">;

function itemOf(slice: Slice, table: readonly string[]): TomlItem {
  const text = slice.text.trim();
  if (text === "") return { ...slice, kind: "blank", path: [] };
  if (text.startsWith("#")) return { ...slice, kind: "comment", path: [] };
  if (text.startsWith("[[")) return { ...slice, kind: "array-table", path: keysIn(text) };
  if (text.startsWith("[")) return { ...slice, kind: "table", path: keysIn(text) };
  const key = text.slice(0, keyEnd(text));
  return { ...slice, kind: "pair", path: [...table, ...keysIn(`${key}= 0`)] };
}

/** A statement ends with its line, unless a bracket or a string is still open there. */
function statementEnd(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at = tokenEnd(text, at)) {
    const character = text.charAt(at);
    if (character === "\n" && depth === 0) return at + 1;
    depth += DEPTHS[character] ?? 0;
  }
  return text.length;
}

const DEPTHS: Readonly<Record<string, number>> = { "[": 1, "{": 1, "]": -1, "}": -1 };

/** A string or a comment is one token, whatever is in it; everything else is single characters. */
function tokenEnd(text: string, at: number): number {
  const character = text.charAt(at);
  if (character === '"' || character === "'") return stringEnd(text, at);
  return character === "#" ? lineEnd(text, at) : at + 1;
}

function keyEnd(text: string): number {
  for (let at = 0; at < text.length; at = tokenEnd(text, at)) {
    if (text.charAt(at) === "=") return at;
  }
  return text.length;
}

/** The index after the closing quote of the string that opens at `start`. */
function stringEnd(text: string, start: number): number {
  const quote = text.charAt(start);
  const isLong = text.startsWith(quote.repeat(3), start);
  const closing = isLong ? quote.repeat(3) : quote;
  let at = start + closing.length;
  while (at < text.length && !text.startsWith(closing, at)) {
    at += quote === '"' && text.charAt(at) === "\\" ? 2 : 1;
  }
  at += closing.length;
  // A long string may end with quotes of its own, directly before the closing ones.
  while (isLong && text.charAt(at) === quote) at += 1;
  return at;
}

function lineEnd(text: string, start: number): number {
  const end = text.indexOf("\n", start);
  return end === -1 ? text.length : end;
}

/** The parser knows quoting and escapes; a statement alone parses to one chain of tables. */
function keysIn(statement: string): readonly string[] {
  const keys: string[] = [];
  let value: unknown = parse(decoded(statement));
  while (isRecord(value) || Array.isArray(value)) {
    const [entry] = Object.entries(value);
    if (entry === undefined) break;
    if (!Array.isArray(value)) keys.push(entry[0]);
    value = entry[1];
  }
  return keys;
}
