/** Log messages: what the daemon and a thread that reads logs say to each other. */

import type { KnownLog, LogBatch, LogCursor } from "../../src/model/log.ts";

export interface LogSearch {
  readonly paths: readonly string[];
  /** The agents whose logs are wanted, by name. */
  readonly agents: readonly string[];
  readonly sinceMs: number;
  /** Logs of sessions in these folders are passed over: globs. */
  readonly exclude: readonly string[];
}

export interface FoundLog {
  readonly log: KnownLog;
  readonly bytes: number;
}

/** One thread finds the logs; each is then read by whichever thread is asked to. */
export type ToLogWorker =
  | { readonly kind: "find"; readonly search: LogSearch }
  | { readonly kind: "read"; readonly found: FoundLog; readonly from: LogCursor }
  | { readonly kind: "stored" }
  /** There is nothing more to read. */
  | { readonly kind: "end" };

export type FromLogWorker =
  | { readonly kind: "skipped"; readonly path: string; readonly reason: string }
  | { readonly kind: "found"; readonly logs: readonly FoundLog[] }
  /** Answered with `stored`. */
  | { readonly kind: "batch"; readonly log: KnownLog; readonly batch: LogBatch }
  /** Of the bytes that were found, those that were new. */
  | { readonly kind: "read"; readonly found: FoundLog; readonly newBytes: number };
