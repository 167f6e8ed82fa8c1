/** Throughput: megabytes a second of a redactor, beside JSON.stringify on the same text in the same run. */

import { performance } from "node:perf_hooks";
import type { InnocentLine } from "./innocent.ts";
import type { Redactor } from "./score.ts";
import { type Shape, samplesOf } from "./shape.ts";

export interface Throughput {
  readonly redactMbPerSecond: number;
  readonly stringifyMbPerSecond: number;
}

const EXCERPT_CHARS = 4096;
const EXCERPTS = 1024;
const ROUNDS = 5;
/** One line with a secret among so many innocent ones. */
const INNOCENT_PER_SECRET = 40;
const BYTES_PER_MB = 1_000_000;

export function measureThroughput(redactor: Redactor, excerpts: readonly string[]): Throughput {
  const bytes = excerpts.reduce((sum, excerpt) => sum + Buffer.byteLength(excerpt), 0);
  const rate = (work: (text: string) => string) =>
    bytes / BYTES_PER_MB / medianSeconds(excerpts, work);
  return { redactMbPerSecond: rate(redactor), stringifyMbPerSecond: rate(JSON.stringify) };
}

/** Pieces of mostly innocent text, as long as the longest excerpt that is ever stored. */
export function excerptsOf(
  lines: readonly InnocentLine[],
  shapes: readonly Shape[],
): readonly string[] {
  const secrets = shapes.flatMap((shape) => samplesOf(shape, 1)).map((sample) => sample.text);
  const mixed = lines.flatMap(({ text }, at) =>
    at % INNOCENT_PER_SECRET === 0 ? [text, secrets[at % secrets.length] ?? ""] : [text],
  );
  const page = mixed.join("\n");
  const text = page.repeat(Math.ceil((EXCERPTS * EXCERPT_CHARS) / page.length));
  return Array.from({ length: EXCERPTS }, (_, at) =>
    text.slice(at * EXCERPT_CHARS, (at + 1) * EXCERPT_CHARS),
  );
}

function medianSeconds(excerpts: readonly string[], work: (text: string) => string): number {
  const rounds = Array.from({ length: ROUNDS }, () => secondsOf(excerpts, work));
  return rounds.sort((one, other) => one - other)[Math.floor(ROUNDS / 2)] ?? Number.NaN;
}

function secondsOf(excerpts: readonly string[], work: (text: string) => string): number {
  const start = performance.now();
  const chars = excerpts.reduce((sum, excerpt) => sum + work(excerpt).length, 0);
  // Looking at the result keeps the engine from skipping the work.
  if (chars === 0) throw new Error("nothing was left of the text");
  return (performance.now() - start) / 1000;
}
