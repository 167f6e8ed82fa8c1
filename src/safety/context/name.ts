/** Name: the whole name around a word that was met in it. */

import { NAME } from "../char-class.ts";

export interface Name {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const NAME_CHARS_MAX = 80;

export function nameAround(text: string, wordStart: number, wordEnd: number): Name {
  let start = wordStart;
  let end = wordEnd;
  while (wordStart - start < NAME_CHARS_MAX && NAME[text.charCodeAt(start - 1)] === 1) start -= 1;
  while (end - wordEnd < NAME_CHARS_MAX && NAME[text.charCodeAt(end)] === 1) end += 1;
  // The letter of an escape such as `\n` belongs to the text before.
  if (start < wordStart && /\\[nrt]/.test(text.slice(start - 1, start + 1))) start += 1;
  return { start, end, text: text.slice(start, end) };
}
