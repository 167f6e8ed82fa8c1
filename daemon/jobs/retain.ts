/** Retain: forgets what is too old or too much, whole sessions at a time. */

import type { Config } from "../../src/config/config.ts";
import type { Store } from "../../src/store/store.ts";
import { StoreBusy } from "../../src/store/store-busy.ts";
import { DAY_MS, nowMs } from "../../src/support/clock.ts";
import type { Log } from "../log.ts";

/** One run forgets at most this many sessions, so that events never wait long behind it. */
const SESSIONS_PER_RUN_MAX = 100;

/** What can not be forgotten while another program writes is forgotten in the next run. */
export function retain(store: Store, config: Config, log: Log): void {
  try {
    forget(store, config, log);
  } catch (error) {
    if (!(error instanceof StoreBusy)) throw error;
    log.warn("old sessions could not be forgotten now", { reason: error.message });
  }
}

function forget(store: Store, { capture }: Config, log: Log): void {
  const before = nowMs() - capture.retentionDays * DAY_MS;
  const tooOld = store.evidence.forgetBefore(before) + store.logs.forgetBefore(before);
  store.sessions.forgetUnfounded();
  if (tooOld > 0) log.info("forgot old sessions", { events: tooOld, days: capture.retentionDays });
  let sessions = 0;
  while (store.usedBytes() > capture.maxBytes && sessions < SESSIONS_PER_RUN_MAX) {
    if (!store.sessions.forgetOldest() && !store.evidence.forgetOldestSession()) break;
    sessions += 1;
  }
  if (sessions > 0)
    log.info("forgot the oldest sessions to stay in size", {
      sessions,
      maxBytes: capture.maxBytes,
    });
  store.shrink();
}
