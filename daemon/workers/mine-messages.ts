/** Mine messages: what the daemon and the thread that looks for what recurs say to each other. */

import type { CandidateId } from "../../src/model/ids.ts";
import type { Mined } from "../../src/model/mined.ts";
import type { MinedRound } from "../../src/store/mined-candidates.ts";

export interface MineTask {
  /** The file of the store. */
  readonly database: string;
  readonly minSessions: number;
}

export type ToMineWorker =
  /** Something may have changed; answered with what is found, and at last with `looked`. */
  { readonly kind: "look"; readonly asWhole: boolean } | { readonly kind: "stored" };

export type FromMineWorker =
  /** Answered with `stored`. */
  | { readonly kind: "mined"; readonly mined: Mined; readonly into: CandidateId | undefined }
  | { readonly kind: "looked"; readonly round: Omit<MinedRound, "rules"> };
