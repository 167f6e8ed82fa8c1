/** Terms: the words of a text that say something, each as it was written, as its stem, as a feature. */

import { featureOf } from "./feature.ts";
import { isFaint, isSilent } from "./small-words.ts";
import { stem } from "./stem.ts";
import { wordsOf } from "./words.ts";

export interface Term {
  readonly word: string;
  readonly stem: string;
  readonly feature: number;
  /** Said of nearly everything. */
  readonly isFaint: boolean;
}

/** Most words of a text are not new; only what a word is made of is kept, never where it stood. */
const KNOWN_MAX = 20_000;
const known = new Map<string, Term | undefined>();

export function termsOf(text: string): readonly Term[] {
  const terms: Term[] = [];
  for (const word of wordsOf(text)) {
    const term = termOf(word);
    if (term !== undefined) terms.push(term);
  }
  return terms;
}

/** `undefined` for a word that says nothing. */
function termOf(word: string): Term | undefined {
  const found = known.get(word);
  if (found !== undefined || known.has(word)) return found;
  if (known.size >= KNOWN_MAX) known.clear();
  const term = isTelling(word) ? newTerm(word) : undefined;
  known.set(word, term);
  return term;
}

function newTerm(word: string): Term {
  const stemmed = stem(word);
  return { word, stem: stemmed, feature: featureOf(stemmed), isFaint: isFaint(word) };
}

/** One letter tells something only in scripts that need no more. */
function isTelling(word: string): boolean {
  return !isSilent(word) && (word.length > 1 || word > "\u0250");
}
