/**
 * Import logs: reads the agents' logs, wherever they were left, into the store. A log that was read
 * before is read on from there, so an import that was interrupted, by whatever, goes on where it
 * stopped.
 */

import { Worker } from "node:worker_threads";
import type { ThreadId } from "../../src/model/ids.ts";
import type { KnownLog, LogBatch } from "../../src/model/log.ts";
import type { Store } from "../../src/store/store.ts";
import { monotonicMs, nowMs, SECOND_MS } from "../../src/support/clock.ts";
import { messageOf } from "../../src/support/skilld-error.ts";
import type { ImportedFile, ImportProgress } from "../../src/wire/imports.ts";
import { idOfSession } from "../session-id.ts";
import type { FromLogWorker, LogSearch, ToLogWorker } from "../workers/log-messages.ts";
import { workerScript } from "../workers/worker-script.ts";

const WORKER = workerScript("log-worker");
/** The daemon itself is kept lean; a thread that parses megabytes would only collect garbage. */
const ROOM = { maxYoungGenerationSizeMb: 48, maxOldGenerationSizeMb: 512 };
/** More are counted and not listed. */
const LISTED_MAX = 1_000;
const FORGOTTEN = "its session was forgotten";

interface FileRead {
  readonly log: KnownLog;
  readonly thread: ThreadId | undefined;
  readonly calls: number;
  readonly faults: number;
}

const NOTHING_READ = { thread: undefined, calls: 0, faults: 0 };

export class LogImport {
  readonly #store: Store;
  readonly #search: LogSearch;
  #startedMs = monotonicMs();
  #worker: Worker | undefined;
  #phase: ImportProgress["phase"] = "waiting";
  #endedMs: number | undefined;
  #failure: string | undefined;
  #found = { logs: 0, bytes: 0 };
  #read = { logs: 0, bytes: 0, calls: 0, faults: 0, seconds: 0 };
  #reducing: { readonly counts: ImportProgress["reduced"] } = {
    counts: { sessions: 0, steps: 0 },
  };
  #reading: FileRead | undefined;
  readonly #files: FileRead[] = [];
  readonly #faults: ImportProgress["faults"] = [];
  readonly #skipped: ImportProgress["skipped"] = [];

  constructor(store: Store, search: LogSearch) {
    this.#store = store;
    this.#search = search;
  }

  /** Resolves when everything is read, or nothing more can be. */
  async read(): Promise<void> {
    if (this.#failure !== undefined) return;
    this.#phase = "reading";
    this.#startedMs = monotonicMs();
    const worker = new Worker(WORKER, { workerData: this.#search, resourceLimits: ROOM });
    this.#worker = worker;
    worker.on("message", (message: FromLogWorker) => this.#hear(message));
    worker.on("error", (error) => this.#fail(error));
    await new Promise<void>((resolve) => worker.once("exit", () => resolve()));
    this.#read = { ...this.#read, seconds: this.#elapsedSeconds() };
  }

  #elapsedSeconds(): number {
    return ((this.#endedMs ?? monotonicMs()) - this.#startedMs) / SECOND_MS;
  }

  /** Everything is read, and this is what learns from it. */
  reduceWith(reducing: { readonly counts: ImportProgress["reduced"] }): void {
    this.#phase = "reducing";
    this.#reducing = reducing;
  }

  /** What was read was learned from. */
  finish(): void {
    this.#phase = "ended";
    this.#endedMs = monotonicMs();
  }

  /** Ends before everything is read; what is read already is not given up. */
  async stop(reason: string): Promise<void> {
    if (this.#phase === "waiting" || this.#phase === "reading") this.#failure ??= reason;
    await this.#worker?.terminate();
  }

  /** One that was stopped still learns from what it has read, and reads no more. */
  get canBeFollowed(): boolean {
    return this.#phase !== "ended" && this.#failure === undefined;
  }

  progress(): ImportProgress {
    return {
      phase: this.#phase,
      failure: this.#failure ?? null,
      found: this.#found,
      read: this.#read,
      reduced: this.#reducing.counts,
      unreduced: this.#phase === "reducing" ? this.#store.sessions.touchedCount() : 0,
      files: this.#phase === "ended" ? this.#files.map((file) => this.#imported(file)) : [],
      faults: this.#faults,
      skipped: this.#skipped,
      seconds: this.#elapsedSeconds(),
    };
  }

  #hear(message: FromLogWorker): void {
    switch (message.kind) {
      case "found":
        this.#found = { logs: message.logs, bytes: message.bytes };
        return;
      case "skipped":
        this.#skip(message.path, message.reason);
        return;
      case "open":
        this.#reading = { ...NOTHING_READ, log: message.log };
        this.#answer({ kind: "cursor", cursor: this.#store.logs.cursorOf(message.log) });
        return;
      case "batch":
        this.#keep(message.log, message.batch);
        return;
      case "read":
        this.#close(message);
        return;
    }
  }

  #keep(log: KnownLog, batch: LogBatch): void {
    try {
      this.#store.logs.add(log, batch, nowMs());
    } catch (error) {
      // What was stored stays stored; the next import goes on from there.
      this.#fail(error);
      void this.#worker?.terminate();
      return;
    }
    const { calls, faults, cursor } = batch;
    const { calls: callsBefore, faults: faultsBefore } = this.#reading ?? NOTHING_READ;
    this.#reading = {
      log,
      thread: cursor.thread,
      calls: callsBefore + calls,
      faults: faultsBefore + faults.length,
    };
    this.#read = {
      ...this.#read,
      calls: this.#read.calls + calls,
      faults: this.#read.faults + faults.length,
    };
    const room = LISTED_MAX - this.#faults.length;
    this.#faults.push(...faults.slice(0, room).map((fault) => ({ file: log.path, ...fault })));
    this.#answer({ kind: "stored" });
  }

  /** What was read before is not counted, neither as found nor as read. */
  #close({ foundBytes, newBytes }: Extract<FromLogWorker, { kind: "read" }>): void {
    this.#found = { ...this.#found, bytes: this.#found.bytes - foundBytes + newBytes };
    this.#read = { ...this.#read, logs: this.#read.logs + 1, bytes: this.#read.bytes + newBytes };
    if (this.#reading === undefined) return;
    const { log } = this.#reading;
    if (this.#store.logs.isForgotten(log)) this.#skip(log.path, FORGOTTEN);
    else if (this.#files.length < LISTED_MAX) this.#files.push(this.#reading);
  }

  #skip(file: string, reason: string): void {
    if (this.#skipped.length < LISTED_MAX) this.#skipped.push({ file, reason });
  }

  #imported({ log, thread, calls, faults }: FileRead): ImportedFile {
    const { logs, rollouts } = this.#store;
    const { path, agent } = log;
    const session = thread === undefined ? undefined : logs.sessionOf(agent, thread);
    const steps = thread === undefined ? 0 : rollouts.stepsOfThread(thread);
    const id = session === undefined ? null : idOfSession({ agent, session });
    return { path, agent, session: id, agentSession: session ?? null, calls, steps, faults };
  }

  #answer(message: ToLogWorker): void {
    this.#worker?.postMessage(message);
  }

  #fail(error: unknown): void {
    this.#failure ??= messageOf(error);
  }
}
