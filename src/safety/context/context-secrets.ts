/** Context secrets: values that are secrets because of what stands around them. */

import type { Span } from "../span.ts";
import { blockSecretsIn } from "./blocks.ts";
import { LINE_WORDS, lineSecretsIn } from "./line-shapes.ts";
import { NAME_WORDS, namedSecretsIn } from "./named-values.ts";
import { placesOf } from "./places.ts";
import { FLAG_WORDS, flagSecretsIn } from "./short-flags.ts";
import { STATEMENT_WORDS, statementSecretsIn } from "./statements.ts";
import { urlSecretsIn } from "./urls.ts";

type Find = (text: string, places: readonly number[]) => readonly Span[];

/** Those who look where certain words stand, with these words. */
const FINDERS: readonly (readonly [readonly string[], Find])[] = [
  [NAME_WORDS, namedSecretsIn],
  [FLAG_WORDS, flagSecretsIn],
  [STATEMENT_WORDS, statementSecretsIn],
  [LINE_WORDS, lineSecretsIn],
];
const placesIn = placesOf(FINDERS.map(([words]) => words));

export function contextSecretsIn(text: string): readonly Span[] {
  const places = placesIn(text);
  return [
    ...blockSecretsIn(text),
    ...urlSecretsIn(text),
    ...FINDERS.flatMap(([, find], at) => {
      const own = places[at] ?? [];
      return own.length === 0 ? [] : find(text, own);
    }),
  ];
}
