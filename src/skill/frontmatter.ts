/**
 * Frontmatter: the YAML at the head of a Markdown file, split off and read. Owns gray-matter, whose
 * JavaScript engine would run what a file says: only plain `---` is taken for YAML, and nothing else.
 */

import matter from "gray-matter";
import { isMap, isScalar, parseDocument } from "yaml";
import { isJsonObject, type JsonObject } from "../support/json-fields.ts";
import type { Problem } from "./problem.ts";

const FRONTMATTER_CHARS_MAX = 16 * 1024;
/** An alias may stand for a large value many times over. */
const ALIASES_MAX = 0;

export interface Frontmatter {
  readonly fields: JsonObject;
  readonly lineOf: (field: string) => number;
  readonly body: string;
  /** The line of the file on which the body starts. */
  readonly bodyLine: number;
}

export type FrontmatterReading =
  | { readonly kind: "read"; readonly value: Frontmatter }
  | { readonly kind: "refused"; readonly problem: Problem };

/** Line ends of any system, and a byte order mark, are no part of what a file says. */
export function readFrontmatter(file: string): FrontmatterReading {
  const text = file.replace(/^\uFEFF/, "").replaceAll("\r\n", "\n");
  const opening = /^.*$/m.exec(text)?.[0] ?? "";
  if (!opening.startsWith("---")) return refused(1, "the file has no frontmatter", OPEN_HINT);
  if (opening.trimEnd() !== "---") {
    return refused(1, `the frontmatter is not YAML but ${JSON.stringify(opening)}`, OPEN_HINT);
  }
  const close = /^---[ \t]*$/m.exec(text.slice(opening.length + 1));
  if (close === null) {
    return refused(1, "the frontmatter does not end", "Write `---` on a line of its own below it.");
  }
  if (close.index > FRONTMATTER_CHARS_MAX) {
    return refused(
      1,
      `the frontmatter has ${close.index} characters`,
      `Write at most ${FRONTMATTER_CHARS_MAX} characters.`,
    );
  }
  const { matter: source, content } = matter(text, { engines: ENGINES });
  return readYaml(source, content, text);
}

const OPEN_HINT = "Begin the file with `---`, then `name:` and `description:`, then `---`.";

/** gray-matter only splits; the YAML is read below, where lines are known. */
const unread = { parse: () => ({}) };
const ENGINES = { yaml: unread, javascript: unread, json: unread };

function readYaml(source: string, body: string, text: string): FrontmatterReading {
  const document = parseDocument(source, { uniqueKeys: true, stringKeys: true });
  const error = document.errors[0];
  if (error !== undefined) {
    const [reason = ""] = error.message.split(/ at line |:?\n/);
    const hint = "Correct the YAML; a text with a colon in it needs quotes.";
    return refused(
      lineAt(source, error.pos[0]),
      `the frontmatter is not valid YAML: ${reason}`,
      hint,
    );
  }
  const fields = expanded(() => document.toJS({ maxAliasCount: ALIASES_MAX }));
  if (fields === undefined) {
    return refused(1, "the frontmatter uses aliases", "Write the value out.");
  }
  if (!isJsonObject(fields)) {
    return refused(1, "the frontmatter has no fields", "Write `name:` and `description:` there.");
  }
  const keys = isMap(document.contents) ? document.contents.items : [];
  const lineOf = (field: string) => {
    const key = keys.map((pair) => pair.key).find((each) => isScalar(each) && each.value === field);
    return isScalar(key) ? lineAt(source, key.range?.[0] ?? 0) : 1;
  };
  const bodyLine = text.slice(0, text.length - body.length).split("\n").length;
  return { kind: "read", value: { fields, lineOf, body, bodyLine } };
}

/** Undefined where an alias stands. */
function expanded(read: () => unknown): unknown {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** The source starts with the end of the line that opens it. */
function lineAt(source: string, offset: number): number {
  return source.slice(0, offset).split("\n").length;
}

function refused(line: number, reason: string, hint: string): FrontmatterReading {
  return { kind: "refused", problem: { line, reason, hint } };
}
