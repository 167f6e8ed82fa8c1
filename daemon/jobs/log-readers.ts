/**
 * Log readers: the threads that find and read logs. A long history is read by two, each of which is
 * given the next log before it has read the last one, so that none waits for the daemon.
 */

import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { KnownLog, LogBatch, LogCursor } from "../../src/model/log.ts";
import type { FoundLog, FromLogWorker, LogSearch, ToLogWorker } from "../workers/log-messages.ts";
import { workerScript } from "../workers/worker-script.ts";

const WORKER = workerScript("log-worker");
/** The daemon itself is kept lean; a thread that parses megabytes would only collect garbage. */
const ROOM = { maxYoungGenerationSizeMb: 48, maxOldGenerationSizeMb: 512 };
/** A thread is not worth starting for less. */
const SECOND_THREAD_BYTES_MIN = 16_777_216;
/** The one that is being read and the one after it. */
const LOGS_GIVEN_MAX = 2;

/** Whoever keeps what is read. */
export interface LogKeeper {
  readonly skip: (path: string, reason: string) => void;
  readonly found: (logs: readonly FoundLog[]) => void;
  /** Where to begin reading; from then on there may be batches of this log. */
  readonly open: (log: KnownLog) => LogCursor;
  readonly keep: (log: KnownLog, batch: LogBatch) => void;
  readonly close: (found: FoundLog, newBytes: number) => void;
}

export class LogReaders {
  readonly #keeper: LogKeeper;
  readonly #threads = new Set<Worker>();
  #unread: readonly FoundLog[] = [];
  #given = 0;
  #read = 0;
  #failure: unknown;
  #isStopped = false;
  #settle: () => void = () => {};

  constructor(keeper: LogKeeper) {
    this.#keeper = keeper;
  }

  /** Resolves when everything is read; rejects when a thread ends by itself, or keeping fails. */
  async readAll(search: LogSearch): Promise<void> {
    const ended = new Promise<void>((resolve) => {
      this.#settle = resolve;
    });
    this.#tell(this.#start(), { kind: "find", search });
    await ended;
    if (this.#failure !== undefined) throw this.#failure;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await Promise.all([...this.#threads].map((thread) => thread.terminate()));
  }

  #start(): Worker {
    const thread = new Worker(WORKER, { resourceLimits: ROOM });
    this.#threads.add(thread);
    thread.on("message", (message: FromLogWorker) => this.#hear(thread, message));
    thread.on("error", (error) => this.#fail(error));
    thread.once("exit", () => {
      this.#threads.delete(thread);
      if (this.#threads.size === 0) this.#settle();
    });
    return thread;
  }

  #hear(thread: Worker, message: FromLogWorker): void {
    if (this.#isStopped) return;
    try {
      this.#take(thread, message);
    } catch (error) {
      this.#fail(error);
    }
  }

  #take(thread: Worker, message: FromLogWorker): void {
    switch (message.kind) {
      case "skipped":
        this.#keeper.skip(message.path, message.reason);
        return;
      case "found":
        this.#keeper.found(message.logs);
        this.#begin(thread, message.logs);
        return;
      case "batch":
        this.#keeper.keep(message.log, message.batch);
        this.#tell(thread, { kind: "stored" });
        return;
      case "read":
        this.#keeper.close(message.found, message.newBytes);
        this.#read += 1;
        this.#give(thread);
        return;
    }
  }

  #begin(first: Worker, logs: readonly FoundLog[]): void {
    this.#unread = logs;
    const bytes = logs.reduce((sum, log) => sum + log.bytes, 0);
    const isLong = logs.length > LOGS_GIVEN_MAX && bytes >= SECOND_THREAD_BYTES_MIN;
    const threads = isLong && availableParallelism() > 1 ? [first, this.#start()] : [first];
    for (let round = 0; round < LOGS_GIVEN_MAX; round += 1) {
      for (const thread of threads) this.#give(thread);
    }
  }

  #give(thread: Worker): void {
    const found = this.#unread[this.#given];
    if (found !== undefined) {
      this.#given += 1;
      this.#tell(thread, { kind: "read", found, from: this.#keeper.open(found.log) });
    } else if (this.#read === this.#unread.length) this.#end();
  }

  #end(): void {
    for (const thread of this.#threads) this.#tell(thread, { kind: "end" });
  }

  #tell(thread: Worker, message: ToLogWorker): void {
    thread.postMessage(message);
  }

  /** What is stored already is not given up; the next import goes on from there. */
  #fail(error: unknown): void {
    this.#failure ??= error;
    void this.stop();
  }
}
