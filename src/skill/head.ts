/**
 * Heads: the frontmatter of any SKILL.md, whoever wrote it, as agents take it. Never refuses a file
 * for what some agent would accept: who minds what is the agents' own affair.
 */

import { isUtf8 } from "node:buffer";
import { isMap, isScalar, parseDocument } from "yaml";
import type { HeadOddity, SkillHead } from "../model/catalog.ts";
import { isJsonObject } from "../support/json-fields.ts";
import { readPlainYaml } from "./plain-yaml.ts";
import { repairYaml } from "./repair-yaml.ts";

/** A head that does not end by here is none. */
export const HEAD_BYTES_MAX = 64 * 1024;
/** Enough for what people write, and no bomb. */
const ALIASES_MAX = 100;

/** Undefined when it has not ended in these bytes: there may be more of them in the file. */
export function readHead(bytes: Buffer, isWholeFile = true): SkillHead | undefined {
  const split = splitHead(bytes, isWholeFile);
  if (split === "not-begun") return { kind: "none", reason: "it does not begin with `---`" };
  if (split === "not-ended") return undefined;
  const { head, isIndented } = split;
  if (head === "") return { kind: "none", reason: "there is nothing between the two `---`" };
  const oddities: HeadOddity[] = [];
  if (bytes[0] === MARK.charCodeAt(0)) oddities.push("byte-order-mark");
  if (isIndented) oddities.push("indented");
  if (PLAIN.test(head)) return readSource(head, oddities);
  const own = bytes.subarray(split.start, split.start + head.length);
  const source = own.toString("utf8").replaceAll("\r\n", "\n");
  if (CONTROLS.test(source)) oddities.push("control-characters");
  if (!isUtf8(own)) oddities.push("not-utf-8");
  return readSource(source, oddities);
}

/** What comes behind the head; all of a file that has none. */
export function behindHead(bytes: Buffer): string {
  const split = splitHead(bytes, true);
  return bytes.toString("utf8", typeof split === "string" ? 0 : split.next);
}

/** What almost all heads are made of; byte by byte it is the same text. */
const PLAIN = /^[\n -~]*$/;
/** Some of them end a line in one version of YAML and not in another. */
const CONTROLS = /(?![\t\n\r])[\p{Cc}\p{Zl}\p{Zp}]/u;
/** As it reads byte by byte. */
const MARK = "\u00ef\u00bb\u00bf";
/** Most heads end in these. */
const FIRST_BYTES = 1_024;

interface Split {
  /** What stands between the two lines, byte by byte. */
  readonly head: string;
  readonly start: number;
  /** Where the line behind the head begins. */
  readonly next: number;
  /** The head begins behind spaces. */
  readonly isIndented: boolean;
}

/** Byte by byte: both lines are plain ASCII, and places in the text are places in the file. */
function splitHead(bytes: Buffer, isWholeFile: boolean): Split | "not-begun" | "not-ended" {
  const isWhole = isWholeFile && bytes.length <= FIRST_BYTES;
  const split = splitText(bytes.toString("latin1", 0, FIRST_BYTES), isWhole);
  const isEnough = split !== "not-ended" || bytes.length <= FIRST_BYTES;
  return isEnough ? split : splitText(bytes.toString("latin1"), isWholeFile);
}

/** A line that the end of the text cuts off may go on in any way. */
function splitText(text: string, isWhole: boolean): Split | "not-begun" | "not-ended" {
  const [first, start] = lineAt(text, 0);
  if (first !== "---" && first.replace(MARK, "").trim() !== "---") return "not-begun";
  for (let at = text.indexOf("---", start); at !== -1; at = text.indexOf("---", at + 3)) {
    const end = text.lastIndexOf("\n", at) + 1;
    const [line, next] = lineAt(text, end);
    const isEnded = isWhole || text.charAt(next - 1) === "\n";
    if (isEnded && line.trim() === "---" && end >= start) {
      return { head: text.slice(start, end), start, next, isIndented: /^\s/.test(first) };
    }
  }
  return "not-ended";
}

/** The line, and where the one behind it begins. */
function lineAt(text: string, start: number): readonly [line: string, next: number] {
  const newline = text.indexOf("\n", start);
  return newline === -1
    ? [text.slice(start), text.length]
    : [text.slice(start, newline), newline + 1];
}

function readSource(source: string, oddities: readonly HeadOddity[]): SkillHead {
  const plain = readPlainYaml(source);
  if (plain !== undefined) {
    return { kind: "fields", ...plain, duplicates: [], oddities };
  }
  const asIs = readYaml(source);
  const repaired = hasTexts(asIs) ? asIs : readYaml(repairYaml(source, isYaml));
  const reading = hasTexts(repaired) || asIs.kind === "broken" ? repaired : asIs;
  return reading.kind === "fields"
    ? { ...reading, isRepaired: reading !== asIs, oddities }
    : { ...reading, oddities };
}

/** `description: {x: y}` is YAML, and yet not what was meant. */
function hasTexts(reading: YamlReading): boolean {
  return (
    reading.kind === "fields" &&
    ["name", "description"].every((field) => !isStructure(reading.fields[field]))
  );
}

function isStructure(value: unknown): boolean {
  return typeof value === "object" && value !== null;
}

type YamlReading =
  | Pick<Extract<SkillHead, { kind: "fields" }>, "kind" | "fields" | "duplicates">
  | Pick<Extract<SkillHead, { kind: "broken" }>, "kind" | "reason">;

function readYaml(source: string): YamlReading {
  if (/^\.\.\.\s*$/m.test(source)) {
    return { kind: "broken", reason: "it is not valid YAML: `...` ends it before `---`" };
  }
  const document = parseDocument(source, { uniqueKeys: false, logLevel: "silent" });
  const error = document.errors[0];
  if (error !== undefined) {
    return {
      kind: "broken",
      reason: `it is not valid YAML: ${error.message.split(/ at line |:?\n/)[0] ?? ""}`,
    };
  }
  try {
    const fields: unknown = document.toJS({ maxAliasCount: ALIASES_MAX }) ?? {};
    if (!isJsonObject(fields)) return { kind: "broken", reason: "it has no fields" };
    const items = isMap(document.contents) ? document.contents.items : [];
    const keys = items.map(({ key }) => (isScalar(key) ? String(key.value) : ""));
    const duplicates = keys.filter((key, at) => keys.indexOf(key) < at);
    return { kind: "fields", fields, duplicates };
  } catch (error) {
    return { kind: "broken", reason: `it is not valid YAML: ${String(error)}` };
  }
}

function isYaml(text: string): boolean {
  return parseDocument(text, { logLevel: "silent" }).errors.length === 0;
}
