/**
 * Queue: between the sockets and the database.
 *
 * Everything that arrives in one turn of the event loop is committed together, because one
 * transaction costs as much as its first row. The queue is bounded and its drop rule is: the
 * newest is turned away, never an accepted one forgotten. Whoever is turned away still has the
 * event and spools it.
 */

import { type Ingested, ingest } from "../src/ingest/ingest.ts";
import type { Delivery } from "../src/model/evidence.ts";
import type { EvidenceTable } from "../src/store/evidence.ts";
import { StoreBusy } from "../src/store/store-busy.ts";
import { monotonicMs } from "../src/support/clock.ts";
import { messageOf } from "../src/support/skilld-error.ts";
import type { Log } from "./log.ts";

const EVENTS_MAX = 4_096;
const BYTES_MAX = 134_217_728;
/** A batch stops growing after this long, so that the first event in it is not kept waiting. */
const BATCH_MS_MAX = 20;
const RETRY_FIRST_MS = 50;
const RETRY_LAST_MS = 5_000;

/** `excluded`: the user wants nothing captured there, and nothing was. */
export type Outcome = "added" | "known" | "excluded";

interface Entry {
  readonly delivery: Delivery;
  readonly settle: (outcome: Outcome) => void;
}

interface QueueParts {
  readonly evidence: EvidenceTable;
  readonly log: Log;
  readonly isExcluded: (folder: string) => boolean;
  /** Called for every event that was new, after its commit, with what was delivered. */
  readonly onCaptured: (ingested: Ingested, payload: Buffer) => void;
}

export class Queue {
  readonly #parts: QueueParts;
  readonly #entries: Entry[] = [];
  readonly #idle: (() => void)[] = [];
  #bytes = 0;
  #turnedAway = 0;
  #merged = 0;
  #problem: string | undefined;
  #retryMs = RETRY_FIRST_MS;
  #isScheduled = false;
  #isClosed = false;
  #retry: NodeJS.Timeout | undefined;

  constructor(parts: QueueParts) {
    this.#parts = parts;
  }

  /** Settles once the event is committed; `undefined`: no room, keep it yourself. */
  offer(delivery: Delivery): Promise<Outcome> | undefined {
    const bytes = delivery.payload.byteLength;
    const hasRoom = this.#entries.length < EVENTS_MAX && this.#bytes + bytes <= BYTES_MAX;
    if (this.#isClosed || !hasRoom) {
      this.#turnedAway += 1;
      return undefined;
    }
    this.#bytes += bytes;
    const outcome = new Promise<Outcome>((settle) => this.#entries.push({ delivery, settle }));
    this.#schedule();
    return outcome;
  }

  /** Resolves when everything accepted so far is committed, or can not be for now. */
  drained(): Promise<void> {
    if (this.#entries.length === 0 || this.#problem !== undefined) return Promise.resolve();
    return new Promise((done) => this.#idle.push(done));
  }

  /** Before the database is closed. What still waits was never acknowledged: its hook has it. */
  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#retry);
  }

  get counts(): { readonly queued: number; readonly turnedAway: number; readonly merged: number } {
    return {
      queued: this.#entries.length,
      turnedAway: this.#turnedAway,
      merged: this.#merged,
    };
  }

  /** Why nothing can be committed right now. */
  get problem(): string | undefined {
    return this.#problem;
  }

  #schedule(delayMs = 0): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    if (delayMs === 0) setImmediate(() => this.#flush());
    else this.#retry = setTimeout(() => this.#flush(), delayMs);
  }

  #flush(): void {
    this.#isScheduled = false;
    if (this.#isClosed) return;
    const batch = ingestBatch(this.#entries);
    try {
      this.#settle(batch, this.#add(batch));
      this.#recovered();
    } catch (error) {
      if (error instanceof StoreBusy) this.#busy(error);
      else this.#storeOneByOne(batch, error);
    }
    const mayRest = this.#entries.length === 0 || this.#problem !== undefined;
    if (mayRest) for (const done of this.#idle.splice(0)) done();
    if (this.#entries.length > 0) this.#schedule(this.#problem === undefined ? 0 : this.#retryMs);
  }

  #add(batch: readonly Ingested[]): readonly Outcome[] {
    const { evidence, isExcluded } = this.#parts;
    const wanted = batch.filter(({ folder }) => folder === undefined || !isExcluded(folder));
    const outcomes = evidence.addAll(wanted.map((each) => each.evidence));
    const settled = new Map(wanted.map((each, at) => [each, outcomes[at]]));
    return batch.map((each) => settled.get(each) ?? "excluded");
  }

  #settle(batch: readonly Ingested[], outcomes: readonly Outcome[]): void {
    for (const [index, entry] of this.#entries.splice(0, batch.length).entries()) {
      this.#bytes -= entry.delivery.payload.byteLength;
      const outcome = outcomes[index] ?? "known";
      const ingested = batch[index];
      if (outcome === "known") this.#merged += 1;
      if (outcome === "added" && ingested !== undefined) {
        this.#parts.onCaptured(ingested, entry.delivery.payload);
      }
      entry.settle(outcome);
    }
  }

  /** One row that the database will never take must not keep the rest from it. */
  #storeOneByOne(batch: readonly Ingested[], reason: unknown): void {
    const { log } = this.#parts;
    log.error("a batch was refused by the database", { reason: messageOf(reason) });
    for (const ingested of batch) {
      try {
        this.#settle([ingested], this.#add([ingested]));
      } catch (error) {
        if (error instanceof StoreBusy) {
          this.#busy(error);
          return;
        }
        const { delivery, agent, event } = ingested.evidence;
        log.error("an event can not be stored", {
          delivery,
          agent,
          event,
          reason: messageOf(error),
        });
        this.#settle([ingested], ["known"]);
      }
    }
  }

  #busy(error: StoreBusy): void {
    const problem = `cannot write the database: ${error.message}`;
    if (this.#problem !== problem) this.#parts.log.error(problem);
    this.#problem = problem;
    this.#retryMs = Math.min(this.#retryMs * 2, RETRY_LAST_MS);
  }

  #recovered(): void {
    // A full disk kept the log from saying what the problem was when it began.
    const problem = this.#problem;
    if (problem !== undefined) this.#parts.log.info("the database takes events again", { problem });
    this.#problem = undefined;
    this.#retryMs = RETRY_FIRST_MS;
  }
}

function ingestBatch(entries: readonly Entry[]): readonly Ingested[] {
  const startedMs = monotonicMs();
  const batch: Ingested[] = [];
  for (const { delivery } of entries) {
    batch.push(ingest(delivery));
    if (monotonicMs() - startedMs > BATCH_MS_MAX) break;
  }
  return batch;
}
