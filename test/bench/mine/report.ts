/** The report of the benchmark: one line per seed, then every number with its target. */

import { table } from "../redact/table.ts";
import { type SeedResult, totalOf } from "./run.ts";
import { type Score, scoreOf } from "./score/tally.ts";

type Target = { readonly least: number } | { readonly most: number };

const TARGETS: Readonly<Partial<Record<keyof Score, Target>>> = {
  procedureRecall: { least: 0.95 },
  procedurePrecision: { least: 0.9 },
  candidatesPerProcedure: { most: 1.1 },
  parameterF1: { least: 0.95 },
  overGeneralisation: { most: 0.02 },
};

export function reportOf(results: readonly SeedResult[]): string {
  const rows = results.map(({ seed, sessions, tally }) => {
    const score = scoreOf(tally);
    const count = (name: "planted" | "candidates") => tally.get(name) ?? 0;
    const shares = [score.procedureRecall, score.procedurePrecision, score.stepExactness];
    return [
      seed,
      sessions,
      count("planted"),
      count("candidates"),
      ...shares.map(rounded),
      rounded(score.parameterF1),
    ];
  });
  const head = [
    "seed",
    "sessions",
    "planted",
    "found",
    "recall",
    "precision",
    "exact steps",
    "parameters F1",
  ];
  return `${table([head, ...rows])}\n\n${totals(totalOf(results))}\n`;
}

function totals(score: Score): string {
  const names = Object.entries(score).map(([name, value]) => [
    name,
    rounded(value),
    verdictOn(name, value),
  ]);
  return table([["all seeds", "", ""], ...names]);
}

function verdictOn(name: string, value: number): string {
  const target = Object.entries(TARGETS).find(([each]) => each === name)?.[1];
  if (target === undefined) return "";
  const isMet = "least" in target ? value >= target.least : value <= target.most;
  const limit = "least" in target ? `≥ ${target.least}` : `≤ ${target.most}`;
  return `target ${limit}: ${isMet ? "met" : "MISSED"}`;
}

function rounded(value: number): string {
  return value.toFixed(3);
}
