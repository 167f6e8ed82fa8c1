/** Running the benchmark: a miner over many seeds, and what it scored on each and on all. */

import type { Found } from "./found.ts";
import { type Generated, type GenerateOptions, generate } from "./generate.ts";
import { type Score, scoreOf, sumOf, type Tally } from "./score/tally.ts";
import { tallyOf } from "./score.ts";

/** Is given the sessions of one seed, and must not look at their truth. */
export type Miner = (generated: Generated) => Found | Promise<Found>;

export interface SeedResult {
  readonly seed: string;
  readonly sessions: number;
  readonly tally: Tally;
}

export async function runSeeds(
  seeds: readonly string[],
  mine: Miner,
  options: GenerateOptions,
): Promise<readonly SeedResult[]> {
  const results: SeedResult[] = [];
  for (const seed of seeds) {
    const generated = generate(seed, options);
    const { sessions, truth } = generated;
    results.push({ seed, sessions: sessions.length, tally: tallyOf(truth, await mine(generated)) });
  }
  return results;
}

export function totalOf(results: readonly SeedResult[]): Score {
  return scoreOf(sumOf(results.map(({ tally }) => tally)));
}
