/**
 * Entropy: strict mode's last resort. A long word that looks drawn at random is taken for a secret,
 * unless it is one of the many harmless random-looking words of this trade: digests, ids, paths.
 */

import type { SecretSpan } from "./secret-span.ts";

const WORD = /[A-Za-z0-9_+/=.~-]{16,4096}/g;
const HEX_LENGTHS_OF_DIGESTS = new Set([16, 32, 40, 56, 64, 96, 128]);
const BITS_PER_CHAR_MIN = 3.1;
const RUN_CHARS_MIN = 16;

export function randomWordsIn(text: string): readonly SecretSpan[] {
  const urls = [...text.matchAll(/\bhttps?:\/\/[^\s"'?]{1,2048}/g)];
  const spans: SecretSpan[] = [];
  for (const { 0: word, index: start } of text.matchAll(WORD)) {
    const isInUrl = urls.some((url) => start >= url.index && start < url.index + url[0].length);
    const isPublic = isInUrl || isDigestPrefix(text.slice(Math.max(0, start - 8), start));
    if (!isPublic && looksRandom(word))
      spans.push({ start, end: start + word.length, kind: "random" });
  }
  return spans;
}

function looksRandom(word: string): boolean {
  if (isKnownHarmless(word)) return false;
  return word.split(/[/.=~]/).some(isRandomRun);
}

function isRandomRun(run: string): boolean {
  const parts = run.split(/[-_+]/);
  const longest = parts.reduce((best, part) => (part.length > best.length ? part : best), "");
  const candidate = longest.length >= RUN_CHARS_MIN ? longest : run;
  if (candidate.length < RUN_CHARS_MIN || isHarmlessRun(candidate, parts)) return false;
  return bitsPerChar(candidate) >= BITS_PER_CHAR_MIN && mixes(candidate);
}

function isHarmlessRun(run: string, parts: readonly string[]): boolean {
  if (/^[a-f0-9]+$/i.test(run) && HEX_LENGTHS_OF_DIGESTS.has(run.length)) return true;
  if (/^[a-f0-9]{7,15}$/.test(run) || /^\d+$/.test(run)) return true;
  // Words joined by hyphens or in camel case: a name, however long.
  if (parts.every((part) => /^(?:[a-z]+|[A-Z]+|[A-Z]?[a-z]+\d{0,4}|\d{1,8}|v\d+)$/.test(part)))
    return true;
  return camelWords(run) && !/\d.*[a-zA-Z].*\d/.test(run);
}

/** Names alternate case at word borders, random text everywhere. */
function camelWords(run: string): boolean {
  const words = run.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])|\d+/g) ?? [];
  return words.length > 0 && run.length / words.length >= 4;
}

function mixes(run: string): boolean {
  const classes = [/[a-z]/, /[A-Z]/, /\d/].filter((pattern) => pattern.test(run)).length;
  return classes === 3 || (classes === 2 && /\d/.test(run) && digitsAreScattered(run));
}

function digitsAreScattered(run: string): boolean {
  return (run.match(/\d+/g) ?? []).length >= 3;
}

function isKnownHarmless(word: string): boolean {
  return (
    /^sha(?:1|224|256|384|512)[-_]/.test(word) ||
    /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(word) ||
    /^h1$/.test(word) ||
    /^(?:AAAA[BCE]3Nza|AAAAE2VjZHNh)/.test(word) ||
    /^\d{4}-\d{2}-\d{2}/.test(word) ||
    /\.(?:js|ts|tsx|css|map|png|jpg|svg|json|html|py|go|rs|md|whl|gz|tgz|zip|so|wasm|woff2?)$/.test(
      word,
    )
  );
}

function isDigestPrefix(before: string): boolean {
  return /(?:sha\d{1,3}[:=-]|SHA\d{1,3}:|md5[:=]|h1:|MD5:|@)$/.test(before);
}

function bitsPerChar(text: string): number {
  const counts = new Map<string, number>();
  for (const char of text) counts.set(char, (counts.get(char) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values())
    bits -= (count / text.length) * Math.log2(count / text.length);
  return bits;
}
