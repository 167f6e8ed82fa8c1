/** Tallies: what was counted, which can be added up over seeds, and the shares that follow. */

export type Count =
  | "planted"
  /** Planted procedures that a candidate was assigned to. */
  | "matched"
  | "candidates"
  /** Candidates that are a planted procedure, whether or not another is the same one. */
  | "right"
  /** Matched ones of which every step is exact, and none is missing or too many. */
  | "whole"
  | "steps"
  | "steps exact"
  | `${Judged} ${"planted" | "credited" | "offered" | "right"}`
  /** Offered parameters that never vary in the truth. */
  | "parameters constant"
  /** Right ones that also have the right type. */
  | "parameters typed";

/** Credited are planted ones that were found, right are offered ones that were planted. */
type Judged = "parameters" | "bindings" | "conditions";

export type Tally = ReadonlyMap<Count, number>;

export interface Score {
  readonly procedurePrecision: number;
  readonly procedureRecall: number;
  readonly candidatesPerProcedure: number;
  readonly stepExactness: number;
  readonly wholeProcedures: number;
  readonly parameterPrecision: number;
  readonly parameterRecall: number;
  readonly parameterF1: number;
  readonly parameterTypes: number;
  readonly overGeneralisation: number;
  readonly bindingPrecision: number;
  readonly bindingRecall: number;
  readonly conditionPrecision: number;
  readonly conditionRecall: number;
}

export function sumOf(tallies: readonly Tally[]): Tally {
  const sum = new Map<Count, number>();
  for (const tally of tallies)
    for (const [name, count] of tally) sum.set(name, (sum.get(name) ?? 0) + count);
  return sum;
}

export function scoreOf(tally: Tally): Score {
  const share = (part: Count, whole: Count) => shareOf(tally, part, whole);
  const precision = share("parameters right", "parameters offered");
  const recall = share("parameters credited", "parameters planted");
  return {
    procedurePrecision: share("right", "candidates"),
    procedureRecall: share("matched", "planted"),
    candidatesPerProcedure: share("right", "matched"),
    stepExactness: share("steps exact", "steps"),
    wholeProcedures: share("whole", "matched"),
    parameterPrecision: precision,
    parameterRecall: recall,
    parameterF1: precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall),
    parameterTypes: share("parameters typed", "parameters right"),
    overGeneralisation:
      (tally.get("parameters constant") ?? 0) / (tally.get("parameters offered") || 1),
    bindingPrecision: share("bindings right", "bindings offered"),
    bindingRecall: share("bindings credited", "bindings planted"),
    conditionPrecision: share("conditions right", "conditions offered"),
    conditionRecall: share("conditions credited", "conditions planted"),
  };
}

/** Of nothing, everything is right. */
function shareOf(tally: Tally, part: Count, whole: Count): number {
  const total = tally.get(whole) ?? 0;
  return total === 0 ? 1 : (tally.get(part) ?? 0) / total;
}
