/** Reduce messages: what the daemon and the thread that reduces sessions say to each other. */

import type { Reduced, SessionName } from "../../src/model/learned.ts";

export interface ReduceTask {
  /** The file of the store. */
  readonly database: string;
}

export type FromReduceWorker =
  /** Answered with anything, once it is stored. */
  | {
      readonly kind: "reduced";
      readonly reduced: Reduced;
      readonly forks: readonly SessionName[];
    }
  | { readonly kind: "failed"; readonly name: SessionName; readonly reason: string };
