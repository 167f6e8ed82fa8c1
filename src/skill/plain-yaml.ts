/**
 * Plain YAML: the small part of it in which almost all frontmatter is written, read without a
 * library. A list of a thousand skills is made when a session starts, and the library takes many
 * times as long as the disk.
 *
 * Gives what the library would give, or undefined for all that is not plain: then it has to be asked.
 */

import type { JsonObject } from "../support/json-fields.ts";

export function readPlainYaml(source: string): PlainYaml | undefined {
  if (!PLAIN.test(source) && ODD.test(source)) return undefined;
  const reader = { lines: source.split("\n"), at: 0, isRepaired: false };
  const fields = readEntries(reader, "");
  if (fields === undefined || reader.at < reader.lines.length) return undefined;
  return { fields, isRepaired: reader.isRepaired };
}

export interface PlainYaml {
  readonly fields: JsonObject;
  /** `use: this` was no YAML without quotes; it is what `repairYaml` would have made of it. */
  readonly isRepaired: boolean;
}

/** One look is enough for most. */
const PLAIN = /^[\n -~]*$/;
/** Tabs, carriage returns, and whatever else is not a letter, a sign or a plain space. */
const ODD = /[^\n\P{Cc}]|[\u00a0\u1680\u2000-\u200a\u2028-\u202f\u205f\u3000\ufeff\ufffd-\uffff]/u;

interface Reader {
  readonly lines: readonly string[];
  at: number;
  isRepaired: boolean;
}

type Scalar = string | number | boolean | null;
type Value = Scalar | JsonObject | readonly Scalar[];

const ENTRY = /^([A-Za-z_][\w-]*):(?: +([^ ].*))?$/;
const ITEM = /^- +([^ ].*)$/;
const BLOCK = /^[|>]-?$/;

/** Stops at the first line that is indented less. */
function readEntries(reader: Reader, indent: string): JsonObject | undefined {
  const fields: Record<string, Value> = {};
  for (let line = nextLine(reader); line?.startsWith(indent); line = nextLine(reader)) {
    const [, key, text] = ENTRY.exec(line.slice(indent.length).trimEnd()) ?? [];
    if (key === undefined || key in fields) return undefined;
    reader.at += 1;
    const value = text === undefined ? readBelow(reader, indent) : readBeside(reader, text, indent);
    if (value === undefined) return undefined;
    fields[key] = value;
  }
  return fields;
}

/** The next line that says something. */
function nextLine(reader: Reader): string | undefined {
  for (; reader.at < reader.lines.length; reader.at += 1) {
    const line = reader.lines[reader.at] ?? "";
    if (line !== "" && !/^ *(?:#.*)?$/.test(line)) return line;
  }
  return undefined;
}

/** What stands below a key that has nothing beside it: entries or items, one level deep. */
function readBelow(reader: Reader, indent: string): Value | undefined {
  const line = nextLine(reader) ?? "";
  const below = indentOf(line);
  const isDeeper = below.length > indent.length;
  if (line.startsWith("- ", below.length) && below.length >= indent.length) {
    return readItems(reader, below);
  }
  if (!isDeeper) return null;
  return indent === "" ? readEntries(reader, below) : undefined;
}

function readItems(reader: Reader, indent: string): readonly Scalar[] | undefined {
  const items: Scalar[] = [];
  for (let line = nextLine(reader); line?.startsWith(`${indent}-`); line = nextLine(reader)) {
    const [, text] = ITEM.exec(line.slice(indent.length).trimEnd()) ?? [];
    reader.at += 1;
    const item = text === undefined || isContinued(reader, indent) ? undefined : scalarOf(text);
    if (item === undefined) return undefined;
    items.push(item);
  }
  return items;
}

function readBeside(reader: Reader, text: string, indent: string): Value | undefined {
  if (BLOCK.test(text)) return readBlock(reader, text, indent);
  const first = scalarOf(text);
  if (!isContinued(reader, indent)) return first ?? repaired(reader, text);
  if (first !== text) return undefined;
  const lines = [text];
  for (; isContinued(reader, indent); reader.at += 1) {
    const line = (reader.lines[reader.at] ?? "").trim();
    // A blank line inside means a line end.
    if (line === "" || !isWords(line)) return undefined;
    lines.push(line);
  }
  return lines.join(" ");
}

function repaired(reader: Reader, text: string): string | undefined {
  if (!/^[A-Za-z].*: .*[^:]$/.test(text) || text.includes(" #")) return undefined;
  reader.isRepaired = true;
  return text;
}

function isContinued({ lines, at }: Reader, indent: string): boolean {
  return lines[at]?.startsWith(`${indent} `) === true;
}

/** Blank lines in it, and lines that are indented more or less than the first, have rules of their own. */
function readBlock(reader: Reader, mark: string, indent: string): string | undefined {
  const inner = indentOf(reader.lines[reader.at] ?? "");
  if (inner.length <= indent.length) return undefined;
  const lines: string[] = [];
  for (; reader.lines[reader.at]?.startsWith(inner); reader.at += 1) {
    const line = (reader.lines[reader.at] ?? "").slice(inner.length);
    if (!/^[^\s#]/.test(line)) return undefined;
    lines.push(line);
  }
  const next = reader.lines[reader.at];
  const isOver = next === undefined || /^[^\s#]/.test(next.slice(indent.length));
  if (!isOver || lines.length === 0) return undefined;
  const text = lines.join(mark.startsWith("|") ? "\n" : " ");
  return mark.endsWith("-") ? text : `${text}\n`;
}

function scalarOf(text: string): Scalar | undefined {
  const quoted = /^(?:"([^"\\]*)"|'([^']*)')$/.exec(text);
  if (quoted !== null) return quoted[1] ?? quoted[2] ?? "";
  if (/^\d/.test(text)) return numberOf(text);
  if (!/^[A-Za-z_/(<$]/.test(text) || !isWords(text)) return undefined;
  return /^(?:null|true|false)$/i.test(text) ? WORDS.get(text) : text;
}

const WORDS: ReadonlyMap<string, boolean | null> = new Map([
  ["null", null],
  ["true", true],
  ["false", false],
]);

/** A version is a text. */
function numberOf(text: string): string | number | undefined {
  if (/^(?:0|[1-9]\d{0,8})$/.test(text)) return Number(text);
  return /^\d+\.\d+\.\d+$/.test(text) ? text : undefined;
}

/** Words that nothing in YAML gives another meaning to. */
function isWords(text: string): boolean {
  return !/: |:$| #|^#/.test(text);
}

function indentOf(line: string): string {
  return /^ */.exec(line)?.[0] ?? "";
}
