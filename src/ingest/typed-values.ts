/**
 * Typed values: the short, meaningful words of an output, kept when the output itself is not.
 *
 * A later command may use one of them (a commit just made, a version just printed); without them
 * nobody could tell where it came from.
 */

import type { TypedValue } from "../model/output.ts";

const VALUES_MAX = 64;
const VALUE_CHARS_MAX = 200;

/** Tried in this order at every place, so that a version is not taken for three numbers. */
const PATTERNS: readonly (readonly [TypedValue["type"], string])[] = [
  ["url", String.raw`\bhttps?:\/\/[^\s"'<>\x60)\]}]{1,200}`],
  ["uuid", String.raw`\b[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\b`],
  ["date", String.raw`\b\d{4}-\d{2}-\d{2}(?:T[\d:.]{5,15}Z?)?\b`],
  ["semver", String.raw`\bv?\d{1,5}\.\d{1,5}\.\d{1,5}(?:-[\w.]{1,40})?\b`],
  ["path", String.raw`(?<![\w\/])(?:~|\.{1,2})?\/?(?:[\w@.+-]{1,80}\/){1,20}[\w@.+-]{1,80}`],
  ["hash", String.raw`\b(?=[0-9a-f]*\d)(?=[0-9a-f]*[a-f])[0-9a-f]{7,64}\b`],
  ["number", String.raw`\b\d{1,15}\b`],
];
/** Groups by number, one a pattern: made for every match, an object of names costs more than it. */
const ANY = new RegExp(PATTERNS.map(([, pattern]) => `(${pattern})`).join("|"), "g");
/** Every value has one of these in it; most words of an output have none. */
const HINT = /[\d/]/g;
const SPACE = /\s/;

/** The first of each value, in order, at most 64. */
export function typedValuesIn(text: string): readonly TypedValue[] {
  const found = new Map<string, TypedValue>();
  for (const word of promisingWords(text)) {
    for (const value of valuesIn(word)) {
      if (!found.has(value.value)) found.set(value.value, value);
      if (found.size === VALUES_MAX) return [...found.values()];
    }
  }
  return [...found.values()];
}

/** Each once, for outputs repeat themselves; and one at a time, for the first few may be enough. */
function* promisingWords(text: string): Generator<string> {
  const met = new Set<string>();
  let end = 0;
  for (;;) {
    HINT.lastIndex = end;
    const hint = HINT.exec(text);
    if (hint === null) return;
    const start = wordStart(text, hint.index, end);
    end = wordEnd(text, hint.index);
    const word = text.slice(start, end);
    if (!met.has(word)) yield word;
    met.add(word);
  }
}

function wordStart(text: string, at: number, floor: number): number {
  let start = at;
  while (start > floor && !isSpace(text.charCodeAt(start - 1))) start -= 1;
  return start;
}

function wordEnd(text: string, at: number): number {
  let end = at;
  while (end < text.length && !isSpace(text.charCodeAt(end))) end += 1;
  return end;
}

const LAST_ASCII = 0x7f;
const BLANK = 0x20;
const TAB = 0x09;
const CARRIAGE_RETURN = 0x0d;

/** What `\s` matches, without asking a pattern about every letter of an output. */
function isSpace(code: number): boolean {
  if (code > LAST_ASCII) return SPACE.test(String.fromCharCode(code));
  return code === BLANK || (code >= TAB && code <= CARRIAGE_RETURN);
}

/** Not with `matchAll`, which compiles the pattern anew for every word. */
function valuesIn(word: string): readonly TypedValue[] {
  const values: TypedValue[] = [];
  ANY.lastIndex = 0;
  for (let match = ANY.exec(word); match !== null; match = ANY.exec(word)) {
    const [value, ...groups] = match;
    const [type] = PATTERNS[groups.findIndex((group) => group !== undefined)] ?? [];
    if (type !== undefined && value.length <= VALUE_CHARS_MAX) values.push({ type, value });
  }
  return values;
}
