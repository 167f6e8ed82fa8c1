/** Seen effects: what a step changed that its own line does not tell, in words. */

import type { StepView } from "../wire/sessions.ts";

type SeenEffect = StepView["effects"][number];

const SHOWN_MAX = 4;

/** What the log or the command line says needs no second telling. */
const UNTOLD: ReadonlySet<string> = new Set(["observed", "looked-up"]);

const WORDS: ReadonlyMap<string, string> = new Map([
  ["file-written", "wrote"],
  ["path-exists", "there is"],
  ["file-removed", "removed"],
  ["folder-made", "made"],
  ["git-commit", "committed"],
  ["git-tag", "tagged"],
  ["git-branch", "branched"],
  ["index-written", "put into the index"],
  ["index-removed", "took out of the index"],
]);

/** Empty where nothing was seen. */
export function seenEffects({ effects }: StepView): string {
  const seen = effects.filter(({ source }) => UNTOLD.has(source));
  const shown = seen.slice(0, SHOWN_MAX).map(inWords);
  const more = seen.length > SHOWN_MAX ? [`${seen.length - SHOWN_MAX} more`] : [];
  return [...shown, ...more].join(", ");
}

function inWords({ what, name }: SeenEffect): string {
  return `${WORDS.get(what) ?? what} ${name}`;
}
