/** Times programs against each other: one after the other in each round, so that drift hits all alike. */

import { spawnSync } from "node:child_process";

export interface Timed {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  readonly stdin: Buffer;
  /** Instead of the one this process has. */
  readonly environment?: Readonly<Record<string, string>>;
}

export interface Timing {
  readonly name: string;
  readonly medianMs: number;
  readonly minMs: number;
}

/** Every other round runs in reverse order: no program always follows the same one. */
export function timeInterleaved(programs: readonly Timed[], rounds: number): Timing[] {
  const times = new Map<Timed, number[]>(programs.map((program) => [program, []]));
  for (let round = 0; round < rounds; round++) {
    const order = round % 2 === 0 ? programs : programs.toReversed();
    for (const program of order) times.get(program)?.push(runOnce(program));
  }
  return [...times].map(([{ name }, ms]) => {
    const sorted = ms.toSorted((a, b) => a - b);
    return { name, medianMs: sorted[rounds >> 1] ?? Number.NaN, minMs: sorted[0] ?? Number.NaN };
  });
}

function runOnce({ name, command: [program, ...words], stdin, environment }: Timed): number {
  const startedAt = performance.now();
  const { status } = spawnSync(program, words, {
    input: stdin,
    ...(environment && { env: environment }),
  });
  const ms = performance.now() - startedAt;
  if (status !== 0) throw new Error(`${name} ended with ${status}`);
  return ms;
}
