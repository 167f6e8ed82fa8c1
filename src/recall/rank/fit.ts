/** Fit: the parts of a score as one number, by which skills are put in order; and how sure that is. */

import type { RecallDocument, ScoreParts } from "../../model/recall.ts";
import { CERTAINTY, WEIGHTS } from "../weights.ts";

export type OrderingParts = Pick<
  ScoreParts,
  "words" | "pairs" | "phrase" | "earlier" | "goesOn" | "around" | "use"
>;

const EVIDENCE_OF_ONE_RARE_WORD = 0.5;

export function fitOf(parts: OrderingParts): number {
  return (
    parts.words +
    WEIGHTS.pairs * parts.pairs +
    WEIGHTS.phrase * parts.phrase +
    (parts.goesOn === 1 ? WEIGHTS.goesOn : WEIGHTS.earlier) * parts.earlier +
    WEIGHTS.around * parts.around +
    WEIGHTS.use * parts.use
  );
}

export function certaintyOf(parts: ScoreParts, kind: RecallDocument["kind"]): number {
  const sum =
    CERTAINTY.least +
    CERTAINTY.phrase * parts.phrase +
    CERTAINTY.earlier * parts.goesOn * parts.earlier +
    CERTAINTY.coverage * parts.coverage +
    CERTAINTY.spread * parts.spread +
    CERTAINTY.evidence * Math.min(CERTAINTY.evidenceMax, parts.evidence) +
    CERTAINTY.name * parts.name +
    CERTAINTY.around * parts.around +
    CERTAINTY.lead * parts.lead +
    CERTAINTY.otherAction * parts.otherAction +
    (isCommonplace(parts) ? CERTAINTY.commonplace : 0) +
    (kind === "procedure" ? ofProcedure(parts) : 0);
  return 1 / (1 + Math.exp(-sum));
}

function ofProcedure({ asks, denies }: ScoreParts): number {
  return CERTAINTY.procedure + CERTAINTY.asks * asks + CERTAINTY.denies * denies;
}

function isCommonplace({ spread, evidence }: ScoreParts): boolean {
  return spread > 0.99 && evidence < EVIDENCE_OF_ONE_RARE_WORD;
}
