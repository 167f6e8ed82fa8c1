/** Report: counts become tables. A held-out shape is never named here, only its family. */

import type { RealHits } from "./real-hits.ts";
import type { FalsePositives, ShapeScore } from "./score.ts";
import type { ShapeKind } from "./shape.ts";
import { percent, table } from "./table.ts";
import type { Throughput } from "./throughput.ts";

export interface ByStrictness<Value> {
  readonly normal: Value;
  readonly strict: Value;
}

interface Measured {
  readonly known: ByStrictness<readonly ShapeScore[]>;
  readonly heldOut: ByStrictness<readonly ShapeScore[]>;
  readonly innocent: ByStrictness<readonly FalsePositives[]>;
  readonly throughput: ByStrictness<Throughput>;
  readonly real: ByStrictness<readonly RealHits[]> | undefined;
}

const KINDS: readonly ShapeKind[] = ["prefixed", "context", "opaque"];

export function report({ known, heldOut, innocent, throughput, real }: Measured): string {
  return [
    section("recall", recallRows(known, heldOut)),
    section("known, by family", familyRows(known)),
    section("held-out, by family", familyRows(heldOut)),
    section("innocent lines changed", innocentRows(innocent)),
    section("throughput", throughputRows(throughput)),
    real
      ? section("real text, unlabelled", realRows(real))
      : "real text: skipped, no corpus here\n",
    section("known shapes missed, samples gone", missedRows(known)),
  ].join("\n");
}

type Rows = readonly (readonly (string | number)[])[];

function section(title: string, rows: Rows): string {
  return `${title}\n${table(rows)}\n`;
}

function recallRows(known: Measured["known"], heldOut: Measured["heldOut"]): Rows {
  const header = ["", "shapes", "always gone", "samples", "gone", "partial", "left", ...KINDS];
  return [
    header,
    recallRow("known, normal", known.normal),
    recallRow("known, strict", known.strict),
    recallRow("held-out, normal", heldOut.normal),
    recallRow("held-out, strict", heldOut.strict),
  ];
}

function recallRow(name: string, scores: readonly ShapeScore[]) {
  const { gone, partial, left } = sumOf(scores);
  const all = gone + partial + left;
  const byKind = KINDS.map((kind) => goneShare(scores.filter(({ shape }) => shape.kind === kind)));
  const always = scores.length - missed(scores).length;
  const shares = [gone, partial, left].map((count) => percent(count, all));
  return [name, scores.length, always, all, ...shares, ...byKind];
}

function familyRows({ normal, strict }: ByStrictness<readonly ShapeScore[]>): Rows {
  const families = [...new Set(normal.map(({ shape }) => shape.family))];
  const header = [
    "",
    "shapes",
    "gone",
    "partial",
    "missed shapes",
    "strict: gone",
    "partial",
    "missed shapes",
  ];
  const rows = families.map((family) => {
    const own = (scores: readonly ShapeScore[]) =>
      scores.filter(({ shape }) => shape.family === family);
    return [family, own(normal).length, ...familyCells(own(normal)), ...familyCells(own(strict))];
  });
  return [header, ...rows];
}

function familyCells(scores: readonly ShapeScore[]) {
  const { gone, partial, left } = sumOf(scores);
  return [goneShare(scores), percent(partial, gone + partial + left), missed(scores).length];
}

function innocentRows({ normal, strict }: Measured["innocent"]): Rows {
  const rows = normal.map(({ family, lines, changed }, at) => ({
    family,
    lines,
    normal: changed,
    strict: strict[at]?.changed ?? 0,
  }));
  const total = (pick: (row: (typeof rows)[number]) => number) =>
    rows.reduce((sum, row) => sum + pick(row), 0);
  return [
    ["", "lines", "normal", "strict"],
    ...rows.map((row) => [row.family, row.lines, row.normal, row.strict]),
    ["all", total((row) => row.lines), total((row) => row.normal), total((row) => row.strict)],
  ];
}

function throughputRows({ normal, strict }: Measured["throughput"]): Rows {
  const row = (name: string, { redactMbPerSecond, stringifyMbPerSecond }: Throughput) => [
    name,
    redactMbPerSecond.toFixed(1),
    stringifyMbPerSecond.toFixed(1),
    (redactMbPerSecond / stringifyMbPerSecond).toFixed(3),
  ];
  return [
    ["", "MB/s", "JSON.stringify MB/s", "ratio"],
    row("normal", normal),
    row("strict", strict),
  ];
}

function realRows({ normal, strict }: ByStrictness<readonly RealHits[]>): Rows {
  const row = (mode: string) => (hits: RealHits) => [
    `${hits.name}, ${mode}`,
    hits.megabytes.toFixed(2),
    hits.hits,
    (hits.hits / hits.megabytes).toFixed(1),
    [...hits.byKind].map(([kind, count]) => `${kind} ${count}`).join(", "),
  ];
  const header = ["", "MB", "hits", "hits/MB", "by kind"];
  return [header, ...normal.map(row("normal")), ...strict.map(row("strict"))];
}

function missedRows({ normal, strict }: Measured["known"]): Rows {
  const rows = normal.flatMap((score, at) => {
    const tight = strict[at] ?? score;
    return missed([score, tight]).length > 0
      ? [[score.shape.name, score.shape.family, fraction(score), fraction(tight)]]
      : [];
  });
  return [["", "family", "normal", "strict"], ...rows];
}

function missed(scores: readonly ShapeScore[]): readonly ShapeScore[] {
  return scores.filter(({ fates }) => fates.partial + fates.left > 0);
}

function fraction({ fates }: ShapeScore): string {
  return `${fates.gone}/${fates.gone + fates.partial + fates.left}`;
}

function goneShare(scores: readonly ShapeScore[]): string {
  const { gone, partial, left } = sumOf(scores);
  return percent(gone, gone + partial + left);
}

function sumOf(scores: readonly ShapeScore[]): ShapeScore["fates"] {
  const sum = { gone: 0, partial: 0, left: 0 };
  for (const { fates } of scores) {
    sum.gone += fates.gone;
    sum.partial += fates.partial;
    sum.left += fates.left;
  }
  return sum;
}
