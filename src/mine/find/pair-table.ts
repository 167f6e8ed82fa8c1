/**
 * Pair table: which episodes hold two steps in which order. Numbers in typed arrays, because a
 * history of years has millions of pairs, and most of them come once.
 */

import type { ShapeKey } from "../../model/mined.ts";

const SLOTS_AT_START = 1 << 12;
const LOAD_MAX = 0.6;
const EMPTY = -1;

export class PairTable {
  #pairs = new Float64Array(SLOTS_AT_START).fill(EMPTY);
  #heads = new Int32Array(SLOTS_AT_START).fill(EMPTY);
  #counts = new Int32Array(SLOTS_AT_START);
  #used = 0;
  /** Of entry `n`: the episode, and the entry before it of the same pair. */
  #episodes = new Int32Array(SLOTS_AT_START);
  #before = new Int32Array(SLOTS_AT_START);
  #entries = 0;

  add(pair: number, episode: number): void {
    if (this.#used >= this.#pairs.length * LOAD_MAX) this.#grow();
    if (this.#entries === this.#episodes.length) {
      this.#episodes = longer(this.#episodes);
      this.#before = longer(this.#before);
    }
    const slot = this.#slotOf(pair);
    if (this.#pairs[slot] === EMPTY) {
      this.#pairs[slot] = pair;
      this.#used += 1;
    }
    this.#episodes[this.#entries] = episode;
    this.#before[this.#entries] = this.#heads[slot] ?? EMPTY;
    this.#heads[slot] = this.#entries;
    this.#counts[slot] = (this.#counts[slot] ?? 0) + 1;
    this.#entries += 1;
  }

  /** The entry stays: whoever asks for episodes knows which of them are still there. */
  remove(pair: number): void {
    const slot = this.#slotOf(pair);
    this.#counts[slot] = Math.max(0, (this.#counts[slot] ?? 0) - 1);
  }

  count(pair: number): number {
    return this.#counts[this.#slotOf(pair)] ?? 0;
  }

  /** The latest added first. */
  *episodesOf(pair: number): Generator<number> {
    let entry = this.#heads[this.#slotOf(pair)] ?? EMPTY;
    while (entry !== EMPTY) {
      yield this.#episodes[entry] ?? EMPTY;
      entry = this.#before[entry] ?? EMPTY;
    }
  }

  #slotOf(pair: number): number {
    const mask = this.#pairs.length - 1;
    let slot = spread(pair) & mask;
    for (;;) {
      const there = this.#pairs[slot];
      if (there === pair || there === EMPTY) return slot;
      slot = (slot + 1) & mask;
    }
  }

  #grow(): void {
    const [pairs, heads, counts] = [this.#pairs, this.#heads, this.#counts];
    this.#pairs = new Float64Array(pairs.length * 2).fill(EMPTY);
    this.#heads = new Int32Array(pairs.length * 2).fill(EMPTY);
    this.#counts = new Int32Array(pairs.length * 2);
    for (const [from, pair] of pairs.entries()) {
      if (pair === EMPTY) continue;
      const slot = this.#slotOf(pair);
      this.#pairs[slot] = pair;
      this.#heads[slot] = heads[from] ?? EMPTY;
      this.#counts[slot] = counts[from] ?? 0;
    }
  }
}

/** One number for two steps in their order; two pairs with the same number are as good as never met. */
export function pairOf(first: ShapeKey, second: ShapeKey): number {
  const halves = [upper(first), lower(first), upper(second), lower(second)];
  let [one, other] = [0x2545f491, 0x6c62272e];
  for (const half of halves) {
    one = Math.imul(one ^ half, 0x01000193);
    other = Math.imul(other ^ (half + 0x9e37), 0x85ebca6b);
    other ^= other >>> 13;
  }
  return (one >>> 6) * HALF + (other >>> 6);
}

const HALF = 2 ** 26;

function upper(key: ShapeKey): number {
  return Math.floor(key / HALF);
}

function lower(key: ShapeKey): number {
  return key % HALF;
}

function spread(pair: number): number {
  const low = (pair % 4_294_967_296) | 0;
  const high = Math.floor(pair / 4_294_967_296) | 0;
  const mixed = Math.imul(low ^ Math.imul(high, 0x9e3779b1), 0x85ebca6b);
  return mixed ^ (mixed >>> 15);
}

function longer(array: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const twice = new Int32Array(array.length * 2);
  twice.set(array);
  return twice;
}
