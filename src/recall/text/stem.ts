/**
 * Stem: one form for the forms of an English word, after M. F. Porter's algorithm of 1980, so that
 * "releasing" finds "release". Words of other scripts and short ones stay as they are.
 */

const STEM_CHARS_MIN = 3;
/** No word of a language is longer; anything else is an identifier. */
const STEM_CHARS_MAX = 30;

export function stem(word: string): string {
  if (word.length < STEM_CHARS_MIN || word.length > STEM_CHARS_MAX) return word;
  if (!/^[a-z]+$/.test(word)) return word;
  return [american, singular, past, lastY, longEndings, shortEndings, residue, lastE].reduce(
    (form, step) => step(form),
    word,
  );
}

/** A run of vowels followed by one of consonants is one measure of a stem's length. */
function measure(root: string): number {
  return shapeOf(root).match(/v+c+/g)?.length ?? 0;
}

function hasVowel(root: string): boolean {
  return shapeOf(root).includes("v");
}

/** `v` or `c` for each letter; a y after a consonant is a vowel. */
function shapeOf(root: string): string {
  let shape = "";
  for (const letter of root) {
    const isVowel = letter === "y" ? shape.endsWith("c") : "aeiou".includes(letter);
    shape += isVowel ? "v" : "c";
  }
  return shape;
}

function endsDouble(root: string): boolean {
  return root.at(-1) === root.at(-2) && shapeOf(root).endsWith("c");
}

/** Consonant, vowel, consonant, as in "hop": an e belongs to its end. */
function endsShort(root: string): boolean {
  return shapeOf(root).endsWith("cvc") && !/[wxy]$/.test(root);
}

/** Wrong for "noise" as well, but for all of its forms alike. */
function american(word: string): string {
  return word.replace(/(?<=...)is(?=(?:e|ed|er|ing|ation)s?$)/, "iz");
}

function singular(word: string): string {
  if (word.endsWith("sses") || word.endsWith("ies")) return word.slice(0, -2);
  return word.endsWith("s") && !word.endsWith("ss") ? word.slice(0, -1) : word;
}

function past(word: string): string {
  if (word.endsWith("eed")) return measure(word.slice(0, -3)) > 0 ? word.slice(0, -1) : word;
  const ending = ["ed", "ing"].find((each) => word.endsWith(each));
  const root = ending === undefined ? word : word.slice(0, -ending.length);
  if (ending === undefined || !hasVowel(root)) return word;
  if (/(?:at|bl|iz)$/.test(root)) return `${root}e`;
  if (endsDouble(root) && !/[lsz]$/.test(root)) return root.slice(0, -1);
  return measure(root) === 1 && endsShort(root) ? `${root}e` : root;
}

/** As the algorithm's second edition has it: after a vowel, so that "deployment" is "deploy". */
function lastY(word: string): string {
  return word.replace(/(?<=.[^aeiou])y$/, "i");
}

const LONG: readonly (readonly [ending: string, instead: string])[] = [
  ["ational", "ate"],
  ["ization", "ize"],
  ["iveness", "ive"],
  ["fulness", "ful"],
  ["ousness", "ous"],
  ["tional", "tion"],
  ["biliti", "ble"],
  ["entli", "ent"],
  ["ousli", "ous"],
  ["ation", "ate"],
  ["alism", "al"],
  ["aliti", "al"],
  ["iviti", "ive"],
  ["enci", "ence"],
  ["anci", "ance"],
  ["izer", "ize"],
  ["abli", "able"],
  ["alli", "al"],
  ["ator", "ate"],
  ["eli", "e"],
];
const SHORT: typeof LONG = [
  ["icate", "ic"],
  ["ative", ""],
  ["alize", "al"],
  ["iciti", "ic"],
  ["ical", "ic"],
  ["ness", ""],
  ["ful", ""],
];
const RESIDUE =
  /(?:ement|ance|ence|able|ible|ment|ant|ent|ism|ate|iti|ous|ive|ize|al|er|ic|ou|(?<=[st])ion)$/;

function longEndings(word: string): string {
  return replaceEnding(word, LONG);
}

function shortEndings(word: string): string {
  return replaceEnding(word, SHORT);
}

function replaceEnding(word: string, endings: typeof LONG): string {
  const found = endings.find(([ending]) => word.endsWith(ending));
  if (found === undefined) return word;
  const root = word.slice(0, -found[0].length);
  return measure(root) > 0 ? root + found[1] : word;
}

function residue(word: string): string {
  const root = word.replace(RESIDUE, "");
  return measure(root) > 1 ? root : word;
}

function lastE(word: string): string {
  const root = word.endsWith("e") ? word.slice(0, -1) : word;
  const isWithout = measure(root) > 1 || (measure(root) === 1 && !endsShort(root));
  const form = isWithout ? root : word;
  return form.endsWith("ll") && measure(form) > 1 ? form.slice(0, -1) : form;
}
