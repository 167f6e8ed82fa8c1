/**
 * Index changes: what came into git's index while a call ran, in whatever version, and what went
 * out of it. That git only looked at files again changes nothing in it.
 */

import type { Effect } from "../model/rollout.ts";
import type { IndexEntries } from "./parse-git-index.ts";
import type { SeenIndex } from "./seen.ts";
import { isWithin, type Span } from "./span.ts";

/** `before` is undefined where nobody knows what it held. */
export function indexChanges(
  before: IndexEntries | undefined,
  after: SeenIndex | undefined,
  span: Span,
): readonly Effect[] {
  if (before === undefined || after === undefined || !isWithin(span, after.changedAtMs)) return [];
  const written = [...after.entries].filter(([path, held]) => before.get(path) !== held);
  const removed = [...before.keys()].filter((path) => !after.entries.has(path));
  return [
    ...written.map(([name]): Effect => ({ source: "observed", what: "index-written", name })),
    ...removed.map((name): Effect => ({ source: "observed", what: "index-removed", name })),
  ];
}
