/**
 * Features: stems, and pairs of neighbouring stems, as numbers. An index of numbers takes a tenth of
 * the memory; two features that share one are rarer than one in a million.
 */

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;
/** No feature: between phrases, words on both sides of which are no neighbours. */
export const BREAK = 0;

export function featureOf(stem: string): number {
  let state = FNV_OFFSET;
  for (let at = 0; at < stem.length; at++) {
    state = Math.imul(state ^ stem.charCodeAt(at), FNV_PRIME);
  }
  return state >>> 0 || 1;
}

/** Of the first and the second word, in this order. */
export function pairOf(first: number, second: number): number {
  const mixed = Math.imul(first ^ (first >>> 15), 0x85ebca6b) ^ Math.imul(second, 0xc2b2ae35);
  return Math.imul(mixed ^ (mixed >>> 13), FNV_PRIME) >>> 0 || 1;
}
