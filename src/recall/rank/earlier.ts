/** Earlier prompts: which of them still say what is wanted, and whether this one goes on from them. */

import { termsOf } from "../text/terms.ts";
import { wordsOf } from "../text/words.ts";

const CARRIED_MAX = 2;
const CARRIED_CHARS_MAX = 1_024;
/** Fewer words that say something do not say what to do. */
const SUBSTANTIVE_TERMS_MIN = 2;
const FOLLOW_UP_WORDS_MAX = 10;
const FOLLOW_UP = new Set(
  `again also another and continue dito ditto do encore genauso go gleiche idem igual likewise
   lo mismo noch now ok pareil proceed same similarly then too und y yep yes dasselbe auch et next`.split(
    /\s+/,
  ),
);

/** The last that say something, as one text. */
export function carried(earlier: readonly string[]): string {
  return earlier
    .map((prompt) => prompt.slice(0, CARRIED_CHARS_MAX))
    .filter((prompt) => termsOf(prompt).length >= SUBSTANTIVE_TERMS_MIN)
    .slice(-CARRIED_MAX)
    .join("\n");
}

/** It is short and says that it goes on. */
export function isFollowUp(prompt: string): boolean {
  if (prompt.length > CARRIED_CHARS_MAX) return false;
  const words = wordsOf(prompt);
  return words.length <= FOLLOW_UP_WORDS_MAX && words.some((word) => FOLLOW_UP.has(word));
}
