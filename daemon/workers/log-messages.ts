/** Log messages: what the daemon and the thread that reads logs say to each other. */

import type { KnownLog, LogBatch, LogCursor } from "../../src/model/log.ts";

export interface LogSearch {
  readonly paths: readonly string[];
  /** The agents whose logs are wanted, by name. */
  readonly agents: readonly string[];
  readonly sinceMs: number;
  /** Logs of sessions in these folders are passed over: globs. */
  readonly exclude: readonly string[];
}

export type FromLogWorker =
  | { readonly kind: "found"; readonly logs: number; readonly bytes: number }
  | { readonly kind: "skipped"; readonly path: string; readonly reason: string }
  /** Asks where to begin; answered with a cursor. */
  | { readonly kind: "open"; readonly log: KnownLog }
  /** Answered with `stored`. */
  | { readonly kind: "batch"; readonly log: KnownLog; readonly batch: LogBatch }
  /** Of the bytes that were found, those that were new. */
  | { readonly kind: "read"; readonly foundBytes: number; readonly newBytes: number };

export type ToLogWorker =
  | { readonly kind: "cursor"; readonly cursor: LogCursor }
  | { readonly kind: "stored" };
