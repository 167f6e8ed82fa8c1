/**
 * Long runs: stretches of token characters, the only places where an issued token can be.
 *
 * Ordinary text has short words, so the scan looks at every sixteenth character and walks back to
 * the nearest one that ends a word: most characters are never read.
 */

import { TOKEN } from "./char-class.ts";

const RUN_CHARS_MIN = 16;

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
      visit({ start, end: gap });
    }
    start = gap + 1;
    probe = gap + RUN_CHARS_MIN;
  }
}
