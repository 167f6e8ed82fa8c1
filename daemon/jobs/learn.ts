/**
 * learn: capture → candidate, in order. What agents wrote and hooks delivered is read, then the
 * sessions it is about are reduced, then what recurs in all of them is looked for. One thing at a
 * time, off the daemon's own thread; whatever interrupts it, the next time goes on from there.
 */

import { AGENTS } from "../../src/agents/agents.ts";
import { SHAPES_VERSION } from "../../src/mine/shapes-version.ts";
import type { Store } from "../../src/store/store.ts";
import { SECOND_MS } from "../../src/support/clock.ts";
import { messageOf } from "../../src/support/skilld-error.ts";
import type { LogSearch } from "../workers/log-messages.ts";
import { LogImport } from "./import-logs.ts";
import { Mining, type MiningParts } from "./mine-sessions.ts";
import { Reduction, type ReductionParts } from "./reduce-sessions.ts";

/** What an agent does comes in bursts; a session is learned from when it pauses. */
const PAUSE_MS = 2 * SECOND_MS;
/** A session that never pauses is learned from all the same. */
const PATIENCE_MS = 30 * SECOND_MS;

/** A person who imports a history waits for all that it tells; one who works should notice nothing. */
const WHOLE = { asWhole: true };
const CHANGES = { asWhole: false };
type Mined = typeof WHOLE;

export interface LearningParts extends ReductionParts, MiningParts {
  readonly store: Store;
  /** Sessions in these folders are not read: globs. */
  readonly exclude: readonly string[];
}

export class Learning {
  readonly #parts: LearningParts;
  /** Logs that have grown since they were read. */
  readonly #grown = new Set<string>();
  readonly #mining: Mining;
  #work: Promise<void> = Promise.resolve();
  #running: { readonly stop: () => Promise<void> } | undefined;
  #pause: NodeJS.Timeout | undefined;
  #patience: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(parts: LearningParts) {
    this.#parts = parts;
    this.#mining = new Mining(parts);
  }

  /** For what came while nobody learned from it, and what an older version knew less of. */
  resume(): void {
    const { store, version } = this.#parts;
    this.#queue(async () => {
      store.sessions.retrySetAside(version);
      store.sessions.reshape(SHAPES_VERSION);
      this.#mining.resume();
    });
    this.notice();
  }

  /** Something was captured, or a log has grown: it is learned from after a pause. */
  notice(log?: string): void {
    if (this.#isStopped) return;
    if (log !== undefined) this.#grown.add(log);
    clearTimeout(this.#pause);
    this.#pause = setTimeout(() => this.#learnSoon(), PAUSE_MS);
    this.#patience ??= setTimeout(() => this.#learnSoon(), PATIENCE_MS);
  }

  /** Reads a history and learns from it; how far it has come is asked of the import itself. */
  import(search: Omit<LogSearch, "exclude">): LogImport {
    const reading = this.#reading(search);
    this.#queue(() => this.#learnFrom(reading, WHOLE));
    return reading;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#pause);
    clearTimeout(this.#patience);
    await this.#running?.stop();
    await this.#mining.stop();
    await this.#work;
  }

  #learnSoon(): void {
    clearTimeout(this.#pause);
    clearTimeout(this.#patience);
    this.#patience = undefined;
    this.#queue(() => this.#learnFromGrown());
  }

  async #learnFromGrown(): Promise<void> {
    const paths = [...this.#grown];
    this.#grown.clear();
    const agents = AGENTS.map(({ name }) => name);
    if (paths.length > 0) {
      await this.#learnFrom(this.#reading({ paths, agents, sinceMs: 0 }), CHANGES);
      return;
    }
    await this.#reduce();
    await this.#mine(CHANGES);
  }

  #reading(search: Omit<LogSearch, "exclude">): LogImport {
    const { store, exclude } = this.#parts;
    return new LogImport(store, { ...search, exclude });
  }

  async #learnFrom(reading: LogImport, mined: Mined): Promise<void> {
    try {
      await this.#run({ stop: () => reading.stop("the daemon was stopped") }, () => reading.read());
      await this.#reduce((reduction) => reading.reduceWith(reduction));
      await this.#mine(mined, () => reading.mine());
    } finally {
      reading.finish();
    }
  }

  async #reduce(onBegun: (reduction: Reduction) => void = () => {}): Promise<void> {
    // A thread costs memory that an idle recorder should not take.
    if (this.#isStopped || !this.#parts.store.sessions.areTouched()) return;
    const reduction = new Reduction(this.#parts);
    onBegun(reduction);
    await this.#run(reduction, () => reduction.ended);
  }

  async #mine({ asWhole }: Mined, onBegun: () => void = () => {}): Promise<void> {
    if (this.#isStopped || !this.#mining.isDue) return;
    onBegun();
    await this.#run(this.#mining, () => this.#mining.mine(asWhole));
  }

  async #run(
    job: { readonly stop: () => Promise<void> },
    work: () => Promise<void>,
  ): Promise<void> {
    if (this.#isStopped) return;
    this.#running = job;
    try {
      await work();
    } finally {
      this.#running = undefined;
    }
  }

  #queue(work: () => Promise<void>): void {
    this.#work = this.#work.then(work).catch((error: unknown) => {
      this.#parts.log.error("learning failed", { reason: messageOf(error) });
    });
  }
}
