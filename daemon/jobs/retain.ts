/** Retain: forgets what is too old or too much, whole sessions, while everybody else has a turn. */

import type { Config } from "../../src/config/config.ts";
import type { Store } from "../../src/store/store.ts";
import { StoreBusy } from "../../src/store/store-busy.ts";
import { DAY_MS, nowMs } from "../../src/support/clock.ts";
import { inTurns } from "../in-turns.ts";
import type { Log } from "../log.ts";

export interface RetainingParts {
  readonly store: Pick<Store, "retention" | "usedBytes" | "shrink">;
  readonly config: Pick<Config, "capture">;
  readonly log: Log;
}

/** Once at the start, and then every day. */
export class Retaining {
  readonly #parts: RetainingParts;
  readonly #stopping = new AbortController();
  readonly #daily: NodeJS.Timeout;
  #running: Promise<void>;

  constructor(parts: RetainingParts) {
    this.#parts = parts;
    this.#running = this.#retain();
    this.#daily = setInterval(() => {
      this.#running = this.#running.then(() => this.#retain());
    }, DAY_MS);
  }

  /** What was not forgotten by then is forgotten in the next run. */
  async stop(): Promise<void> {
    clearInterval(this.#daily);
    this.#stopping.abort();
    await this.#running;
  }

  #retain(): Promise<void> {
    return retain(this.#parts, this.#stopping.signal);
  }
}

/** What can not be forgotten while another program writes is forgotten in the next run. */
export async function retain(parts: RetainingParts, signal?: AbortSignal): Promise<void> {
  try {
    await forgetOld(parts, signal);
    await forgetOldest(parts, signal);
    await inTurns(parts.store.shrink(), signal);
  } catch (error) {
    if (!(error instanceof StoreBusy)) throw error;
    parts.log.warn("old sessions could not be forgotten now", { reason: error.message });
  }
}

async function forgetOld(
  { store: { retention }, config, log }: RetainingParts,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { retentionDays: days } = config.capture;
  const before = nowMs() - days * DAY_MS;
  const evidence = await inTurns(retention.forgetEvidenceBefore(before), signal);
  const logged = await inTurns(retention.forgetLogsBefore(before), signal);
  await inTurns(retention.forgetUnfounded(), signal);
  const events = evidence + logged;
  if (events > 0) log.info("forgot old sessions", { events, days });
}

async function forgetOldest(
  { store, config, log }: RetainingParts,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { maxBytes } = config.capture;
  let sessions = 0;
  while (store.usedBytes() > maxBytes && signal?.aborted !== true) {
    const rows = await inTurns(store.retention.forgetOldest(), signal);
    if (rows === 0) break;
    sessions += 1;
  }
  if (sessions > 0) log.info("forgot the oldest sessions to stay in size", { sessions, maxBytes });
}
