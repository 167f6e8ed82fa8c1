/** Placeholders judged: what each of a candidate's stands for, and whether it is right to be there. */

import { namesIn } from "../template.ts";
import type { Aligned } from "./align.ts";
import { type Pair, placeholdersOf } from "./compare-steps.ts";

export interface Placeholder {
  readonly name: string;
  readonly isBound: boolean;
  /** In terms of the truth; undefined where it is several things, none, or half of one. */
  readonly expression: string | undefined;
  /** It stands where the truth never varies. */
  readonly isConstant: boolean;
  readonly isRight: boolean;
}

export function judgePlaceholders(pair: Pair, aligned: readonly Aligned[]): readonly Placeholder[] {
  const { found } = pair;
  const names = new Set([...found.params.map(({ name }) => name), ...placeholdersOf(found)]);
  const expressions = new Map([...names].map((name) => [name, expressionFor(name, aligned)]));
  const claimed = new Set<string>();
  return [...names].map((name): Placeholder => {
    const expression = expressions.get(name);
    const bound = found.steps.findIndex(({ bindings = [] }) => bindings.includes(name));
    const isBound = bound !== -1;
    const isConstant = expression !== undefined && namesIn(expression).length === 0;
    const isFirst = expression !== undefined && !claimed.has(expression);
    if (expression !== undefined) claimed.add(expression);
    const isRight =
      expression !== undefined &&
      isFirst &&
      !isConstant &&
      isNeededAsOne(name, expressions) &&
      isOfKind(expression, isBound, pair) &&
      (!isBound || isPrintedThere(expression, bound, { pair, aligned }));
    return { name, isBound, expression, isConstant, isRight };
  });
}

function expressionFor(name: string, aligned: readonly Aligned[]): string | undefined {
  const meanings = aligned.flatMap(({ comparison }) => comparison.meanings);
  const own = meanings.filter((meaning) => meaning.name === name);
  const distinct = new Set(own.map(({ expression }) => expression));
  return distinct.size === 1 ? [...distinct][0] : undefined;
}

/** Values that are only ever used together may be one; else each must be had by itself. */
function isNeededAsOne(
  name: string,
  expressions: ReadonlyMap<string, string | undefined>,
): boolean {
  const expression = expressions.get(name) ?? "";
  if (/^\{\{\w+\}\}$/.test(expression)) return true;
  const parts = namesIn(expression);
  return [...expressions].every(
    ([other, its = ""]) => other === name || !namesIn(its).some((part) => parts.includes(part)),
  );
}

function isOfKind(expression: string, isBound: boolean, { planted }: Pair): boolean {
  const kin = isBound ? planted.bindings : planted.params;
  return namesIn(expression).every((name) => kin.some((each) => each.name === name));
}

interface Context {
  readonly pair: Pair;
  readonly aligned: readonly Aligned[];
}

/** At the step that prints it. */
function isPrintedThere(expression: string, bound: number, { pair, aligned }: Context): boolean {
  const place = aligned.find(({ found }) => found === bound);
  const source = place === undefined ? undefined : pair.planted.steps[place.planted]?.id;
  return namesIn(expression).every((name) =>
    pair.planted.bindings.some((binding) => binding.name === name && binding.from === source),
  );
}
