/**
 * Words: text → the words in it, in order, of any script. Names in camel case give their parts as
 * well; scripts without spaces give each two neighbouring characters.
 */

/** Longer runs are encoded bytes, not words. */
const WORD_CHARS_MAX = 40;
const RUN = /[\p{L}\p{N}]+/gu;
const UNSPACED_RUN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}ー]+/gu;
const UNSPACED = new RegExp(UNSPACED_RUN.source, "u");
const ACCENTED = /[\u00c0-\u024f]/;
const HUMP = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;

export function wordsOf(text: string): readonly string[] {
  const words: string[] = [];
  for (const [run] of plain(text).matchAll(RUN)) {
    if (UNSPACED.test(run)) words.push(...unspacedWords(run));
    else words.push(...spacedWords(run));
  }
  return words;
}

function spacedWords(run: string): readonly string[] {
  if (run.length > WORD_CHARS_MAX) return [];
  const whole = run.toLowerCase();
  const parts = whole === run ? [] : run.split(HUMP);
  return parts.length < 2 ? [whole] : [whole, ...parts.map((part) => part.toLowerCase())];
}

function unspacedWords(run: string): readonly string[] {
  const words: string[] = [];
  let end = 0;
  for (const { 0: signs, index } of run.matchAll(UNSPACED_RUN)) {
    if (index > end) words.push(...spacedWords(run.slice(end, index)));
    words.push(...pairsOf([...signs]));
    end = index + signs.length;
  }
  return end < run.length ? [...words, ...spacedWords(run.slice(end))] : words;
}

function pairsOf(signs: readonly string[]): readonly string[] {
  if (signs.length === 1) return signs;
  return signs.slice(1).map((sign, at) => `${signs[at]}${sign}`);
}

/** Accents are left out as people leave them out. */
function plain(text: string): string {
  if (!ACCENTED.test(text)) return text;
  return text
    .replace(/ß/g, "ss")
    .normalize("NFD")
    .replace(/\p{M}+/gu, "")
    .normalize("NFC");
}
