/** A candidate judged against the planted procedure that it is taken for. */

import { namesIn } from "../template.ts";
import type { Aligned } from "./align.ts";
import type { Pair } from "./compare-steps.ts";
import { judgeConditions } from "./judge-conditions.ts";
import { judgePlaceholders, type Placeholder } from "./judge-placeholders.ts";
import type { Count, Tally } from "./tally.ts";

export function judgePair(pair: Pair, aligned: readonly Aligned[]): Tally {
  const placeholders = judgePlaceholders(pair, aligned);
  return new Map<Count, number>([
    ...stepCounts(pair, aligned, placeholders),
    ...parameterCounts(pair, placeholders),
    ...bindingCounts(pair, placeholders),
    ...conditionCounts(pair, aligned, placeholders),
  ]);
}

type Counts = readonly (readonly [Count, number])[];

/** What is missing and what is too much both count. */
function stepCounts(
  { found, planted }: Pair,
  aligned: readonly Aligned[],
  placeholders: readonly Placeholder[],
): Counts {
  const total = found.steps.length + planted.steps.length - aligned.length;
  const right = new Set(placeholders.filter(({ isRight }) => isRight).map(({ name }) => name));
  const exact = aligned.filter(
    ({ comparison }) =>
      comparison.isSame && comparison.meanings.every(({ name }) => right.has(name)),
  ).length;
  return [
    ["steps", total],
    ["steps exact", exact],
    ["whole", exact === total ? 1 : 0],
  ];
}

function parameterCounts({ found, planted }: Pair, placeholders: readonly Placeholder[]): Counts {
  const offered = placeholders.filter(({ isBound }) => !isBound);
  const right = offered.filter(({ isRight }) => isRight);
  const typed = right.filter(({ name, expression = "" }) => {
    const type = found.params.find((each) => each.name === name)?.type;
    const meant = planted.params.find((each) => `{{${each.name}}}` === expression)?.type;
    // What several make up together, or with words around them, may have any type.
    return meant === undefined || type === meant;
  });
  return [
    ["parameters planted", planted.params.length],
    ["parameters credited", creditedBy(right).size],
    ["parameters offered", offered.length],
    ["parameters right", right.length],
    ["parameters typed", typed.length],
    ["parameters constant", offered.filter(({ isConstant }) => isConstant).length],
  ];
}

function bindingCounts({ planted }: Pair, placeholders: readonly Placeholder[]): Counts {
  const offered = placeholders.filter(({ isBound }) => isBound);
  const right = offered.filter(({ isRight }) => isRight);
  return [
    ["bindings planted", planted.bindings.length],
    ["bindings credited", creditedBy(right).size],
    ["bindings offered", offered.length],
    ["bindings right", right.length],
  ];
}

function creditedBy(right: readonly Placeholder[]): ReadonlySet<string> {
  return new Set(right.flatMap(({ expression = "" }) => namesIn(expression)));
}

function conditionCounts(
  pair: Pair,
  aligned: readonly Aligned[],
  placeholders: readonly Placeholder[],
): Counts {
  const { planted, credited, offered, right } = judgeConditions(pair, aligned, placeholders);
  return [
    ["conditions planted", planted],
    ["conditions credited", credited],
    ["conditions offered", offered],
    ["conditions right", right],
  ];
}
