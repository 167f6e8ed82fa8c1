/** Times programs against each other: one after the other in each round, so that drift hits all alike. */

import { execFileSync } from "node:child_process";
import { join } from "node:path";

const STOPWATCH = join(import.meta.dirname, "stopwatch.pl");

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

export function timeInterleaved(programs: readonly Timed[], rounds: number): Timing[] {
  const asked = programs.map((program) => ({
    ...program,
    stdin: program.stdin.toString("base64"),
  }));
  const input = JSON.stringify({ rounds, programs: asked });
  const times: readonly number[][] = JSON.parse(
    execFileSync("perl", [STOPWATCH], { input, encoding: "utf8" }),
  );
  return programs.map(({ name }, at) => {
    const sorted = (times[at] ?? []).toSorted((a, b) => a - b);
    return { name, medianMs: sorted[rounds >> 1] ?? Number.NaN, minMs: sorted[0] ?? Number.NaN };
  });
}
