/** Speed: made-up skills by the ten thousand, and how long one prompt takes among them. */

import type { RecallDocument } from "../../../src/model/recall.ts";
import { indexDocuments } from "../../../src/recall/index/index-documents.ts";
import { recalling } from "../../../src/recall/recall.ts";
import { seededBy } from "../redact/random.ts";
import { table } from "../redact/table.ts";

const SIZES = [100, 1_000, 10_000, 100_000];
const TARGET_SIZE = 10_000;
const P50_MS_MAX = 1;
const P99_MS_MAX = 5;
const PROMPTS = 500;
const WORDS_KNOWN = 30_000;
const BODY_WORDS = 400;

export function speedReport(): string {
  const rows = SIZES.map(rowOf);
  const head = ["skills", "p50 ms", "p99 ms", "p99 CPU ms", "index ms", "index MB", ""];
  return `one prompt, 10 to 20 words\n${table([head, ...rows])}\n`;
}

function rowOf(size: number): readonly string[] {
  const random = seededBy(`${size} skills`);
  const wordAt = () => wordOf(Math.floor(WORDS_KNOWN ** random()));
  const words = (count: number) => Array.from({ length: count }, wordAt).join(" ");
  const documents = Array.from({ length: size }, (_, at) => documentOf(at, words));
  const bytesBefore = process.memoryUsage().arrayBuffers;
  const startMs = performance.now();
  const recall = recalling(indexDocuments(documents));
  const indexMs = performance.now() - startMs;
  const megabytes = (process.memoryUsage().arrayBuffers - bytesBefore) / 1_000_000;
  const times = Array.from({ length: PROMPTS }, () => {
    const prompt = words(10 + Math.floor(random() * 11));
    const [from, fromCpu] = [performance.now(), process.cpuUsage()];
    recall({ prompt, earlier: [], files: [], nowMs: 0 });
    const { user, system } = process.cpuUsage(fromCpu);
    return { ms: performance.now() - from, cpuMs: (user + system) / 1_000 };
  });
  const at = (share: number) =>
    quantile(
      times.map(({ ms }) => ms),
      share,
    );
  const isMet = at(0.5) <= P50_MS_MAX && at(0.99) <= P99_MS_MAX;
  const verdict = isMet ? "met" : "MISSED";
  return [
    String(size),
    at(0.5).toFixed(3),
    at(0.99).toFixed(3),
    quantile(
      times.map(({ cpuMs }) => cpuMs),
      0.99,
    ).toFixed(3),
    indexMs.toFixed(0),
    megabytes.toFixed(1),
    size === TARGET_SIZE ? `target ≤ ${P50_MS_MAX} / ${P99_MS_MAX}: ${verdict}` : "",
  ];
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(share * sorted.length)] ?? Number.NaN;
}

function documentOf(at: number, words: (count: number) => string): RecallDocument {
  return {
    name: `${words(2).replace(" ", "-")}-${at}`,
    kind: at % 2 === 0 ? "procedure" : "instructions",
    description: words(25),
    body: words(BODY_WORDS),
    prompts: [words(8), words(8)],
    triggers: { words: [], files: [], languages: [] },
    isImplicit: true,
    isInvocable: true,
    isDoubted: false,
    use: { succeeded: 0, failed: 0, lastAtMs: undefined },
  };
}

/** Pronounceable, and different for every number. */
function wordOf(rank: number): string {
  const syllables = ["ka", "lo", "mi", "ter", "su", "ban", "de", "ri", "pol", "na", "ve", "gor"];
  let word = "";
  for (let rest = rank + 12; rest > 0; rest = Math.floor(rest / 12)) word += syllables[rest % 12];
  return word;
}
