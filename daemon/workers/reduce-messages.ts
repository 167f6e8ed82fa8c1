/** Reduce messages: what the daemon and the thread that reduces sessions say to each other. */

import type { Attempt, Reduced, SessionName } from "../../src/model/learned.ts";

export interface ReduceTask {
  /** The file of the store. */
  readonly database: string;
}

/** For every session that it begun is said first; what becomes of it is answered, once stored. */
export type FromReduceWorker =
  | { readonly kind: "begun"; readonly attempt: Attempt }
  | {
      readonly kind: "reduced";
      readonly reduced: Reduced;
      readonly forks: readonly SessionName[];
    }
  | { readonly kind: "failed"; readonly reason: string };
