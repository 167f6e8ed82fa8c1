/** Random words: whether a word looks like language, like a hash, or like nothing but chance. */

import { ALPHANUMERIC } from "./char-class.ts";
import { weightOfPair } from "./letter-pairs.ts";

/** Names seen in real sessions stay below; of random words of 16 letters and digits, 98 % reach it. */
const RANDOM_SCORE_MIN = 6;
/** Where nothing but the word itself speaks for a secret. */
const SURELY_RANDOM_SCORE_MIN = 14;
/** Names are joined from short parts; short parts of a name may well be abbreviations. */
const JUDGED_PART_CHARS_MIN = 6;
const HASH_CHARS_MIN = 16;
/** Longer words are judged by their beginning. */
const JUDGED_CHARS_MAX = 256;
const HEX = /^(?:[0-9a-f]+|[0-9A-F]+)$/;
const UUID = /(?<![0-9a-z])[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}(?![0-9a-z])/i;

export function looksRandom(word: string): boolean {
  return judge(word).score >= RANDOM_SCORE_MIN;
}

/** Where something else already speaks for a secret. */
export function leansRandom(word: string): boolean {
  return judge(word).score > 0;
}

export function looksSurelyRandom(word: string): boolean {
  if (!/[a-z]/.test(word) || !/[A-Z]/.test(word) || !/\d/.test(word)) return false;
  return judge(word).score >= SURELY_RANDOM_SCORE_MIN;
}

/** Random, or a hash or an id: made by a machine, but not necessarily to be kept secret. */
export function looksGenerated(word: string): boolean {
  const { score, hasHash } = judge(word);
  return score >= RANDOM_SCORE_MIN || hasHash || UUID.test(word);
}

interface Judgement {
  readonly score: number;
  readonly hasHash: boolean;
}

/** Hashes and version ranges are hexadecimal, so parts that are wholly so do not count as random. */
function judge(word: string): Judgement {
  const last = Math.min(word.length, JUDGED_CHARS_MAX);
  let score = 0;
  let hasHash = false;
  let start = 0;
  while (start < last) {
    let end = start;
    while (end < last && ALPHANUMERIC[word.charCodeAt(end)] === 1) end += 1;
    if (end - start >= JUDGED_PART_CHARS_MIN) {
      if (!isHex(word, start, end)) score += scoreOf(word, start, end);
      else hasHash ||= end - start >= HASH_CHARS_MIN && !/^\d+$/.test(word.slice(start, end));
    }
    start = end + 1;
  }
  return { score, hasHash };
}

function scoreOf(word: string, start: number, end: number): number {
  let score = 0;
  for (let index = start + 1; index < end; index += 1) {
    score += weightOfPair(word.charCodeAt(index - 1), word.charCodeAt(index));
  }
  return score;
}

function isHex(word: string, start: number, end: number): boolean {
  return HEX.test(word.slice(start, end));
}
