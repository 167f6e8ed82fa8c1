/** Observe messages: what the daemon and the thread that looks at worktrees say to each other. */

import type { SessionName } from "../../src/model/learned.ts";
import type { Observation } from "../../src/model/observation.ts";
import type { BegunCall, ObservedCall, PlaceRules } from "../../src/observe/observe.ts";

export type ObserveTask = PlaceRules;

export type ToObserveWorker =
  | { readonly kind: "begin"; readonly call: BegunCall }
  | { readonly kind: "end"; readonly call: ObservedCall }
  | { readonly kind: "pause"; readonly name: SessionName };

/** One for every message, in order. */
export interface FromObserveWorker {
  /** Undefined when nothing was seen to change. */
  readonly observation: Observation | undefined;
}
