/**
 * infer: what must hold after each step, from what was seen to hold after it every time. Nothing is
 * said of what was there before: a condition that can not fail proves nothing.
 */

import { printCondition } from "../../condition/print-condition.ts";
import type { StateCondition } from "../../model/condition.ts";
import { textOf } from "../draft/text.ts";
import type { NamedValues } from "../draft/values.ts";
import type { General } from "../generalise/generalise.ts";
import { claimsOf } from "./claims.ts";
import { commitConditions } from "./commits.ts";
import { entryCondition } from "./entries.ts";
import { lineConditions } from "./lines.ts";
import { versionCondition } from "./versions.ts";

export interface Inferred {
  readonly condition: StateCondition;
  readonly because: string;
}

const PER_STEP_MAX = 12;
const TEXT_CHARS_MAX = 200;

/** One list for each column. */
export function inferConditions(
  general: General,
  values: NamedValues,
): readonly (readonly Inferred[])[] {
  return general.columns.map((column) => {
    const found = [
      ...claimsOf(column, general).flatMap((claim) => {
        const condition = entryCondition(claim, textOf(claim.pieces, values), column);
        return condition === undefined
          ? []
          : [{ condition, because: reasonOf(claim.times, claim.sources) }];
      }),
      ...lineConditions(column, general, values),
      ...versionCondition(column, general, values),
      ...commitConditions(column, general, values),
    ];
    const byText = new Map(found.map((each) => [printCondition(each.condition), each]));
    return [...byText]
      .filter(([text]) => text.length <= TEXT_CHARS_MAX)
      .map(([, each]) => each)
      .slice(0, PER_STEP_MAX);
  });
}

const SOURCES = {
  edit: "the edit shows it",
  redirection: "its output went there",
  known: "such a command does so",
  "looked-up": "the agent looked afterwards",
  observed: "it was compared before and after",
} as const;

function reasonOf(times: number, sources: readonly (keyof typeof SOURCES)[]): string {
  return `after all of ${times} times: ${sources.map((source) => SOURCES[source]).join(", ")}`;
}
