/**
 * Links: which pairs of steps belong together. They come in enough sessions, and often enough for
 * how often the rarer of the two is done at all: what everybody does all the time proves nothing.
 */

import type { ShapeKey } from "../../model/mined.ts";
import { Commons } from "./commons.ts";
import type { History, KnownEpisode } from "./history.ts";
import { pairOf } from "./pair-table.ts";

/** An episode without the steps that are linked to nothing. */
export interface Trace {
  readonly episode: KnownEpisode;
  readonly steps: readonly ShapeKey[];
}

/** Of the times that the rarer step was done. */
const SHARE_MIN = 0.25;
const REACH_STEPS = 8;

export class Links {
  readonly commons = new Commons();
  /** By the numbers of their episodes, as far as somebody asked. */
  readonly traces = new Map<number, Trace>();
  readonly #history: History;
  readonly #known = new Map<number, boolean>();

  constructor(history: History) {
    this.#history = history;
  }

  areLinked(first: ShapeKey, second: ShapeKey): boolean {
    const pair = pairOf(first, second);
    const known = this.#known.get(pair);
    if (known !== undefined) return known;
    const rarer = Math.min(this.#history.timesDone(first), this.#history.timesDone(second));
    const isLinked =
      this.#history.timesTogether(pair) >= SHARE_MIN * rarer && this.#history.recurs(pair);
    this.#known.set(pair, isLinked);
    return isLinked;
  }

  /** Positions of the steps that are linked to another one nearby, and the pairs, the rarest first. */
  linkedIn(steps: readonly ShapeKey[]): {
    readonly places: readonly number[];
    readonly pairs: readonly number[];
  } {
    const places = new Set<number>();
    const pairs = new Set<number>();
    for (const [at, first] of steps.entries()) {
      for (let next = at + 1; next < steps.length && next <= at + REACH_STEPS; next += 1) {
        const second = steps[next];
        if (second === undefined || !this.areLinked(first, second)) continue;
        places.add(at).add(next);
        pairs.add(pairOf(first, second));
      }
    }
    const times = (pair: number) => this.#history.timesTogether(pair);
    return {
      places: [...places].sort((left, right) => left - right),
      pairs: [...pairs].sort((left, right) => times(left) - times(right) || left - right),
    };
  }

  /** The parts of a sequence that hold together: steps of different parts have no link. */
  parts(steps: readonly ShapeKey[]): readonly (readonly ShapeKey[])[] {
    let partOf = steps.map((_, at) => at);
    for (const [at, next] of this.#linksIn(steps)) {
      const [to, from] = [partOf[at] ?? at, partOf[next]];
      partOf = partOf.map((part) => (part === from ? to : part));
    }
    return [...new Set(partOf)].map((part) => steps.filter((_, at) => partOf[at] === part));
  }

  *#linksIn(steps: readonly ShapeKey[]): Generator<readonly [number, number]> {
    for (const [at, first] of steps.entries()) {
      for (const [next, second] of steps.entries()) {
        if (next > at && this.areLinked(first, second)) yield [at, next];
      }
    }
  }
}
