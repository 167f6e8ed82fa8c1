/** Judged: a class with its reason, and the order of the classes. */

import { RISK_CLASSES, type RiskClass } from "../../model/risk.ts";

export interface Judged {
  readonly class: RiskClass;
  readonly because: string;
  /** It runs code of the project, whatever else it does. */
  readonly runsCode?: boolean;
  /** It may write such code. */
  readonly writesCode?: boolean;
}

/** Words of a table, separated by spaces, under the class they have. */
export type ByClass = Partial<Readonly<Record<RiskClass, string>>>;

export interface Listed {
  readonly class: RiskClass;
  readonly words: readonly string[];
}

const NOTHING: Judged = { class: "read", because: "it only looks" };

export function rankOf(riskClass: RiskClass): number {
  return RISK_CLASSES.indexOf(riskClass);
}

export function judged(riskClass: RiskClass, because: string): Judged {
  return { class: riskClass, because, runsCode: riskClass === "project-code" };
}

export function unknown(because: string): Judged {
  return { class: "unknown", because };
}

/** The first of the highest, with what any of them does to code; of nothing, a look. */
export function highest(all: readonly Judged[]): Judged {
  const top = all.reduce(
    (best, each) => (rankOf(each.class) > rankOf(best.class) ? each : best),
    all[0] ?? NOTHING,
  );
  return {
    ...top,
    runsCode: all.some(({ runsCode }) => runsCode),
    writesCode: all.some(({ writesCode }) => writesCode),
  };
}

/** At least that class: what a runner or a place adds to what is already known. */
export function atLeast(floor: RiskClass, found: Judged): Judged {
  return highest([found, judged(floor, found.because)]);
}

export function listsOf(lists: ByClass): readonly Listed[] {
  return RISK_CLASSES.map((riskClass) => ({
    class: riskClass,
    words: (lists[riskClass] ?? "").split(/\s+/).filter((word) => word !== ""),
  })).filter(({ words }) => words.length > 0);
}
