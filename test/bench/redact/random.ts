/** Random: a small seeded stream of numbers, so that every run measures the same text. */

import { createHash } from "node:crypto";

/** Uniform in [0, 1). */
export type Random = () => number;

const WORD_SPAN = 2 ** 32;

/** The same label always gives the same stream; labels keep streams apart. */
export function seededBy(label: string): Random {
  let state = createHash("sha256").update(label).digest().readUInt32LE(0);
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / WORD_SPAN;
  };
}

export function pick<Item>(random: Random, items: readonly [Item, ...Item[]]): Item {
  return items[Math.floor(random() * items.length)] ?? items[0];
}
