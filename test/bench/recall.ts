/**
 * Recall bench: ours and three others on public sets and on short prompts, the odd half of each; when
 * it keeps quiet; and what it costs. `npm run bench recall even` shows the half that weights are fitted on.
 */

import { foundBy } from "./recall/found.ts";
import { hookReport } from "./recall/hook.ts";
import type { Ranker } from "./recall/ranker.ts";
import { bm25 } from "./recall/rankers/bm25.ts";
import { fts5 } from "./recall/rankers/fts5.ts";
import { ours } from "./recall/rankers/ours.ts";
import { weightedWords } from "./recall/rankers/weighted-words.ts";
import { type Half, publicSets, type RecallSet, shortPrompts } from "./recall/sets.ts";
import { speakingReport } from "./recall/speaking-report.ts";
import { speedReport } from "./recall/speed.ts";
import { table } from "./redact/table.ts";

const RANKERS: readonly Ranker[] = [bm25, fts5, weightedWords, ours];
/** hit@1 and recall@5 that ours should reach. */
const TARGETS: Readonly<Record<string, readonly [hit: number, recall: number]>> = {
  marketingskills: [0.7, 0.92],
  "marketingskills, 5000 more": [0.5, 0.78],
  "dotnet-skills": [0.75, 0.93],
  metatool: [0.4, 0.6],
};

export async function benchRecall(): Promise<void> {
  const half: Half = process.argv.includes("even") ? "even" : "odd";
  const short = shortPrompts(half);
  const sets = publicSets(half);
  const compared: readonly (readonly [string, readonly RecallSet[]])[] = [
    ...(sets ?? []).map((set) => [set.name, [set]] as const),
    ["short prompts", short],
  ];
  process.stdout.write(`found, on the ${half} half, hit@1 / recall@5\n`);
  if (sets === undefined) process.stdout.write("public sets: skipped, there is no corpus\n");
  const head = ["", "prompts", ...RANKERS.map(({ name }) => name), "target", ""];
  process.stdout.write(
    `${table([head, ...compared.map(([name, each]) => rowOf(name, each))])}\n\n`,
  );
  process.stdout.write(speakingReport(short, sets ?? []));
  process.stdout.write(await hookReport());
  process.stdout.write(speedReport());
}

function rowOf(name: string, sets: readonly RecallSet[]): readonly (string | number)[] {
  const found = RANKERS.map((ranker) => foundBy(ranker, sets));
  const [floor] = found;
  const last = found.at(-1);
  if (floor === undefined || last === undefined) return [name];
  const [hit, recall] = TARGETS[name] ?? [floor.hitAt1, floor.recallAt5];
  const isMet = last.hitAt1 >= hit && last.recallAt5 >= recall && last.hitAt1 > floor.hitAt1;
  return [
    name,
    last.queries,
    ...found.map(({ hitAt1, recallAt5 }) => `${hitAt1.toFixed(3)} / ${recallAt5.toFixed(3)}`),
    name in TARGETS ? `${hit.toFixed(2)} / ${recall.toFixed(2)}` : "above BM25",
    isMet ? "met" : "MISSED",
  ];
}
