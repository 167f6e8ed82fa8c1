/**
 * Long runs: stretches of token characters, the only places where an issued token can be.
 *
 * Ordinary text has short words, so the scan looks at every sixteenth character and walks back to
 * the nearest one that ends a word: most characters are never read.
 */

import { TOKEN } from "./char-class.ts";

const RUN_CHARS_MIN = 16;
const ESCAPES = new Set(Array.from("\\%[;", (char) => char.charCodeAt(0)));
/** The end of an escape belongs to the text before a token: `\n`, `\u0026`, `%3D`, a colour. */
const ESCAPE_TAIL =
  /(?<=\\)(?:[nrt]|u[0-9a-fA-F]{4})|(?<=%)[0-9A-F]{2}|(?<=(?:[^ -~]|\\u001[bB]|\\x1[bB]|\\e|\\033)\[(?:\d{1,3};){0,4})\d{0,3}m/y;

export interface Run {
  readonly start: number;
  readonly end: number;
}

/** Calls `visit` with every maximal run of at least RUN_CHARS_MIN characters, in order. */
export function eachLongRun(text: string, visit: (run: Run) => void): void {
  let start = 0;
  let probe = RUN_CHARS_MIN - 1;
  while (probe < text.length) {
    let gap = probe;
    while (gap >= start && TOKEN[text.charCodeAt(gap)] === 1) gap -= 1;
    if (gap < start) {
      gap = probe + 1;
      while (gap < text.length && TOKEN[text.charCodeAt(gap)] === 1) gap += 1;
      visitWithoutEscape(text, { start, end: gap }, visit);
    }
    start = gap + 1;
    probe = gap + RUN_CHARS_MIN;
  }
}

function visitWithoutEscape(text: string, { start, end }: Run, visit: (run: Run) => void): void {
  ESCAPE_TAIL.lastIndex = start;
  const isEscaped = ESCAPES.has(text.charCodeAt(start - 1));
  const tail = isEscaped ? (ESCAPE_TAIL.exec(text)?.[0].length ?? 0) : 0;
  if (end - start - tail >= RUN_CHARS_MIN) visit({ start: start + tail, end });
}
