/** Range: which steps a trial runs, and which were done before it goes on. */

import { nearestWord } from "../support/nearest-word.ts";
import { SkilldError } from "../support/skilld-error.ts";
import type { SkillStep } from "./load-skill.ts";
import type { ProveRequest } from "./prove.ts";

export interface Range {
  /** Only their conditions are asked again. */
  readonly earlier: readonly SkillStep[];
  readonly steps: readonly SkillStep[];
  /** The step behind the range. */
  readonly next: SkillStep | undefined;
  readonly reachesEnd: boolean;
  /** It goes on from an earlier trial, so the start is behind it. */
  readonly goesOn: boolean;
}

export function rangeOf({ mode, skill: { steps }, from, until }: ProveRequest): Range {
  const goesOn = from !== undefined || mode === "verify";
  const first = mode === "verify" ? steps.length : from === undefined ? 0 : indexOf(from, steps);
  const last = until === undefined ? steps.length - 1 : indexOf(until, steps);
  if (mode !== "verify" && last < first) {
    throw new SkilldError("usage", `cannot replay: ${until} comes before ${from}`, {
      hint: "Name a later step with --until.",
    });
  }
  return {
    earlier: steps.slice(0, first),
    steps: steps.slice(first, last + 1),
    next: steps[last + 1],
    reachesEnd: last === steps.length - 1,
    goesOn,
  };
}

function indexOf(id: string, steps: readonly SkillStep[]): number {
  const ids = steps.map(({ step }) => step.id);
  const index = ids.indexOf(id);
  if (index !== -1) return index;
  const near = nearestWord(id, ids);
  throw new SkilldError("usage", `cannot replay: there is no step ${JSON.stringify(id)}`, {
    hint: near === undefined ? `Its steps are ${ids.join(", ")}.` : `Did you mean ${near}?`,
  });
}
