/** Mended: attempts that failed, like the steps of a candidate, and what made them good. */

import type { FixPair } from "../../src/model/mined.ts";
import type { Store } from "../../src/store/store.ts";
import type { Result } from "../../src/wire/rpc.ts";
import { candidateIdFor } from "./candidates.ts";
import { deedText } from "./deed-text.ts";

/** A person looks for what usually goes wrong, not for every time that it did. */
const MENDED_MAX = 10;
const PAIRS_A_STEP_MAX = 20;

export function listMended(store: Store, wanted: string): Result<"mended"> {
  const id = candidateIdFor(store.candidates, wanted);
  const shapes = new Set(store.candidates.shapesOf(id));
  const pairs = [...shapes].flatMap((shape) => store.fixes.of(shape, PAIRS_A_STEP_MAX));
  const told = pairs.flatMap((pair) => inWords(store, pair));
  // The same line again tells nothing: what mended it was done in between.
  const telling = told.filter(({ failed, fixed }) => failed !== fixed);
  const once = new Map(telling.map((each) => [`${each.failed}\0${each.fixed}`, each]));
  return { mended: [...once.values()].slice(0, MENDED_MAX) };
}

function inWords({ rollouts }: Store, { episode, failed, fixed }: FixPair) {
  const steps = rollouts.episode(episode)?.steps ?? [];
  const textOf = (wanted: FixPair["failed"]) => {
    const step = steps.find(({ id }) => id === wanted);
    return step === undefined ? undefined : deedText(step.deed);
  };
  const [before, after] = [textOf(failed), textOf(fixed)];
  return before === undefined || after === undefined ? [] : [{ failed: before, fixed: after }];
}
