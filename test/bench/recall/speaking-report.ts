/** Speaking report: what is said at the threshold that users have, and the whole trade-off. */

import { loadConfig } from "../../../src/config/config.ts";
import { percent, table } from "../redact/table.ts";
import type { RecallSet } from "./sets.ts";
import { type Said, type Speaking, saidOf, speakingAt, strangers } from "./spoken.ts";

const DEFAULT_THRESHOLD = loadConfig("/nonexistent").recall.threshold;
const NEEDLESS_MAX = 0.05;
const STRANGERS_MAX = 300;
const THRESHOLDS = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95];

export function speakingReport(short: readonly RecallSet[], sets: readonly RecallSet[]): string {
  const own = short.flatMap(saidOf);
  const foreign = [
    ...pairsOf(short.slice(0, 1), sets),
    ...pairsOf(sets, short),
    ...pairsOf(sets, sets),
  ]
    .filter(([set, other]) => set.ids[0] !== other.ids[0])
    .flatMap(([set, other]) => saidOf(strangers(set, other, STRANGERS_MAX)));
  const kinds: readonly (readonly [string, readonly Said[]])[] = [
    ["short prompts", own],
    ["prompts of another set", foreign],
    ...sets.map((set) => [set.name, saidOf(set)] as const),
    ["all together", [...own, ...foreign, ...sets.flatMap(saidOf)]],
  ];
  const rows = kinds.map(([name, said]) => rowOf(name, said));
  const curve = THRESHOLDS.map((threshold) =>
    cells(threshold.toFixed(2), speakingAt(threshold, own)),
  );
  const head = ["", "right", "wrong", "where none is right"];
  return [
    `said, from ${DEFAULT_THRESHOLD} on; where none is right at most ${percent(NEEDLESS_MAX, 1)}`,
    table([[...head, ""], ...rows]),
    "",
    "short prompts, by threshold",
    table([head, ...curve]),
    "",
    "",
  ].join("\n");
}

function rowOf(name: string, said: readonly Said[]): readonly string[] {
  const speaking = speakingAt(DEFAULT_THRESHOLD, said);
  const verdict = speaking.needless <= NEEDLESS_MAX ? "met" : "MISSED";
  return [...cells(name, speaking), Number.isNaN(speaking.needless) ? "" : verdict];
}

function cells(name: string, { right, wrong, needless, without }: Speaking): readonly string[] {
  const shown = (share: number) => (Number.isNaN(share) ? "–" : percent(share, 1));
  const none = without === 0 ? "–" : `${shown(needless)} of ${without}`;
  return [name, shown(right), shown(wrong), none];
}

function pairsOf(sets: readonly RecallSet[], others: readonly RecallSet[]) {
  return sets.flatMap((set) => others.map((other) => [set, other] as const));
}
