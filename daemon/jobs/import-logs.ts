/**
 * Import logs: reads the agents' logs, wherever they were left, into the store.
 *
 * One at a time. A log that was read before is read on from there, so an import that was
 * interrupted, by whatever, goes on where it stopped.
 */

import { Worker } from "node:worker_threads";
import type { KnownLog, LogBatch } from "../../src/model/log.ts";
import type { LogTables } from "../../src/store/logs.ts";
import { monotonicMs, nowMs, SECOND_MS } from "../../src/support/clock.ts";
import { messageOf, SkilldError } from "../../src/support/skilld-error.ts";
import type { ImportProgress } from "../../src/wire/rpc.ts";
import type { FromLogWorker, LogSearch, ToLogWorker } from "../workers/log-messages.ts";

const WORKER = new URL("../workers/log-worker.js", import.meta.url);
/** The daemon itself is kept lean; a thread that parses megabytes would only collect garbage. */
const ROOM = { maxYoungGenerationSizeMb: 48, maxOldGenerationSizeMb: 512 };
/** More are counted and not listed. */
const LISTED_MAX = 1_000;

export class LogImport {
  readonly #logs: LogTables;
  readonly #worker: Worker;
  readonly #startedMs = monotonicMs();
  readonly #ended: Promise<void>;
  #endedMs: number | undefined;
  #failure: string | undefined;
  #found = { logs: 0, bytes: 0 };
  #read = { logs: 0, bytes: 0, calls: 0, faults: 0 };
  readonly #faults: ImportProgress["faults"] = [];
  readonly #skipped: ImportProgress["skipped"] = [];

  constructor(logs: LogTables, search: LogSearch) {
    this.#logs = logs;
    this.#worker = new Worker(WORKER, { workerData: search, resourceLimits: ROOM });
    this.#worker.on("message", (message: FromLogWorker) => this.#hear(message));
    this.#worker.on("error", (error) => this.#fail(error));
    this.#ended = new Promise((resolve) => {
      this.#worker.once("exit", () => {
        this.#endedMs = monotonicMs();
        resolve();
      });
    });
  }

  get isRunning(): boolean {
    return this.#endedMs === undefined;
  }

  progress(): ImportProgress {
    const endMs = this.#endedMs ?? monotonicMs();
    return {
      running: this.isRunning,
      failure: this.#failure ?? null,
      found: this.#found,
      read: this.#read,
      faults: this.#faults,
      skipped: this.#skipped,
      seconds: (endMs - this.#startedMs) / SECOND_MS,
    };
  }

  async stop(): Promise<void> {
    await this.#worker.terminate();
    await this.#ended;
  }

  #hear(message: FromLogWorker): void {
    switch (message.kind) {
      case "found":
        this.#found = { logs: message.logs, bytes: message.bytes };
        return;
      case "skipped":
        if (this.#skipped.length < LISTED_MAX) this.#skipped.push(named(message));
        return;
      case "open":
        this.#answer({ kind: "cursor", cursor: this.#logs.cursorOf(message.log) });
        return;
      case "batch":
        this.#store(message.log, message.batch);
        return;
      case "read":
        this.#read = {
          ...this.#read,
          logs: this.#read.logs + 1,
          bytes: this.#read.bytes + message.bytes,
        };
        return;
    }
  }

  #store(log: KnownLog, batch: LogBatch): void {
    try {
      this.#logs.add(log, batch, nowMs());
    } catch (error) {
      // What was stored stays stored; the next import goes on from there.
      this.#fail(error);
      void this.#worker.terminate();
      return;
    }
    this.#read = {
      ...this.#read,
      calls: this.#read.calls + batch.calls,
      faults: this.#read.faults + batch.faults.length,
    };
    const room = LISTED_MAX - this.#faults.length;
    this.#faults.push(
      ...batch.faults.slice(0, room).map((fault) => ({ file: log.path, ...fault })),
    );
    this.#answer({ kind: "stored" });
  }

  #answer(message: ToLogWorker): void {
    this.#worker.postMessage(message);
  }

  #fail(error: unknown): void {
    this.#failure ??= messageOf(error);
  }
}

function named({ path, reason }: { path: string; reason: string }) {
  return { file: path, reason };
}

export function alreadyImporting(): SkilldError {
  return new SkilldError("request-invalid", "cannot import: an import is running already", {
    hint: "Wait for it; `skilld import` again then goes on from there.",
  });
}
