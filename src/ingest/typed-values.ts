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
const ANY = new RegExp(PATTERNS.map(([type, pattern]) => `(?<${type}>${pattern})`).join("|"), "g");
/** Every value has one of these in it; most words of an output have none. */
const HINT = /[\d/]/g;
const SPACE = /\s/;

/** The first of each value, in order, at most 64. */
export function typedValuesIn(text: string): readonly TypedValue[] {
  const found = new Map<string, TypedValue>();
  for (const word of promisingWords(text)) {
    for (const match of word.matchAll(ANY)) {
      const value = typedValue(match);
      if (value !== undefined && !found.has(value.value)) found.set(value.value, value);
      if (found.size === VALUES_MAX) return [...found.values()];
    }
  }
  return [...found.values()];
}

/** Each once: outputs repeat themselves. */
function promisingWords(text: string): Set<string> {
  const words = new Set<string>();
  let end = 0;
  HINT.lastIndex = 0;
  for (let hint = HINT.exec(text); hint !== null; hint = HINT.exec(text)) {
    let start = hint.index;
    while (start > end && !SPACE.test(text.charAt(start - 1))) start -= 1;
    end = hint.index;
    while (end < text.length && !SPACE.test(text.charAt(end))) end += 1;
    words.add(text.slice(start, end));
    HINT.lastIndex = end;
  }
  return words;
}

function typedValue({ groups = {} }: RegExpMatchArray): TypedValue | undefined {
  for (const [type] of PATTERNS) {
    const value = groups[type];
    if (value !== undefined && value.length <= VALUE_CHARS_MAX) return { type, value };
  }
  return undefined;
}
