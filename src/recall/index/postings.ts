/**
 * Postings: which documents have a feature, and how strongly. Sorted numbers in typed arrays: an
 * index of 10,000 skills is a few megabytes and is asked in microseconds.
 */

export interface Postings {
  /** The documents of a feature stand from one start to the next. */
  readonly find: (feature: number) => Range;
  readonly documents: Uint32Array;
  readonly weights: Float32Array;
  readonly isClaim: Uint8Array;
}

export interface Range {
  readonly from: number;
  readonly to: number;
}

export interface Posting {
  readonly feature: number;
  readonly document: number;
  readonly weight: number;
  readonly isClaim: boolean;
}

const HALF_BITS = 16;
const HALF = 0xffff;
const NOWHERE: Range = { from: 0, to: 0 };

/** Collects postings without an object for each. */
export class PostingsDraft {
  #features = new Uint32Array(1_024);
  #documents = new Uint32Array(1_024);
  #weights = new Float32Array(1_024);
  #claims = new Uint8Array(1_024);
  #count = 0;

  add({ feature, document, weight, isClaim }: Posting): void {
    if (this.#count === this.#features.length) this.#grow();
    const at = this.#count++;
    this.#features[at] = feature;
    this.#documents[at] = document;
    this.#weights[at] = weight;
    this.#claims[at] = isClaim ? 1 : 0;
  }

  finish(): Postings {
    const order = this.#order();
    const features = gathered(this.#features, order, new Uint32Array(order.length));
    const starts = startsIn(features);
    const keys = gathered(features, starts, new Uint32Array(starts.length));
    return {
      find: (feature) => {
        const at = placeOf(keys, feature);
        if (at === undefined) return NOWHERE;
        return { from: starts[at] ?? 0, to: starts[at + 1] ?? order.length };
      },
      documents: gathered(this.#documents, order, new Uint32Array(order.length)),
      weights: gathered(this.#weights, order, new Float32Array(order.length)),
      isClaim: gathered(this.#claims, order, new Uint8Array(order.length)),
    };
  }

  /** By feature, the low half first: two counting passes need no comparisons. */
  #order(): Uint32Array {
    const places = new Uint32Array(this.#count);
    for (let at = 0; at < places.length; at++) places[at] = at;
    return counted(counted(places, this.#features, 0), this.#features, HALF_BITS);
  }

  #grow(): void {
    this.#features = grown(this.#features, new Uint32Array(this.#count * 2));
    this.#documents = grown(this.#documents, new Uint32Array(this.#count * 2));
    this.#weights = grown(this.#weights, new Float32Array(this.#count * 2));
    this.#claims = grown(this.#claims, new Uint8Array(this.#count * 2));
  }
}

/** The places in the order of one half of their features; equal ones stay as they were. */
function counted(places: Uint32Array, features: Uint32Array, shift: number): Uint32Array {
  const ends = new Uint32Array(HALF + 2);
  const keyAt = (place: number) => ((features[place] ?? 0) >>> shift) & HALF;
  for (let at = 0; at < places.length; at++) {
    const next = keyAt(places[at] ?? 0) + 1;
    ends[next] = (ends[next] ?? 0) + 1;
  }
  for (let key = 1; key < ends.length; key++) ends[key] = (ends[key] ?? 0) + (ends[key - 1] ?? 0);
  const ordered = new Uint32Array(places.length);
  for (let at = 0; at < places.length; at++) {
    const place = places[at] ?? 0;
    const key = keyAt(place);
    const end = ends[key] ?? 0;
    ordered[end] = place;
    ends[key] = end + 1;
  }
  return ordered;
}

function gathered<Kind extends Uint32Array | Float32Array | Uint8Array>(
  from: Kind,
  order: Uint32Array,
  into: Kind,
): Kind {
  for (let at = 0; at < order.length; at++) into[at] = from[order[at] ?? 0] ?? 0;
  return into;
}

function grown<Kind extends Uint32Array | Float32Array | Uint8Array>(old: Kind, wide: Kind): Kind {
  wide.set(old);
  return wide;
}

function startsIn(features: Uint32Array): Uint32Array {
  const starts: number[] = [];
  for (let at = 0; at < features.length; at++) {
    if (at === 0 || features[at] !== features[at - 1]) starts.push(at);
  }
  return Uint32Array.from(starts);
}

function placeOf(keys: Uint32Array, feature: number): number | undefined {
  let low = 0;
  let high = keys.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const key = keys[middle] ?? 0;
    if (key === feature) return middle;
    if (key < feature) low = middle + 1;
    else high = middle - 1;
  }
  return undefined;
}
