/**
 * Import logs: reads the agents' logs, wherever they were left, into the store. A log that was read
 * before is read on from there, so an import that was interrupted, by whatever, goes on where it
 * stopped.
 */

import type { ThreadId } from "../../src/model/ids.ts";
import type { KnownLog, LogBatch, LogCursor } from "../../src/model/log.ts";
import type { Store } from "../../src/store/store.ts";
import { monotonicMs, nowMs, SECOND_MS } from "../../src/support/clock.ts";
import { messageOf } from "../../src/support/skilld-error.ts";
import type { ImportedFile, ImportProgress } from "../../src/wire/imports.ts";
import { idOfSession } from "../session-id.ts";
import type { FoundLog, LogSearch } from "../workers/log-messages.ts";
import { LogReaders } from "./log-readers.ts";

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
  #readers: LogReaders | undefined;
  #phase: ImportProgress["phase"] = "waiting";
  #endedMs: number | undefined;
  #failure: string | undefined;
  #found = { logs: 0, bytes: 0 };
  #read = { logs: 0, bytes: 0, calls: 0, faults: 0, seconds: 0 };
  #reducing: { readonly counts: ImportProgress["reduced"] } = {
    counts: { sessions: 0, steps: 0 },
  };
  /** By path, those that are being read among them. */
  readonly #files = new Map<string, FileRead>();
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
    this.#readers = new LogReaders({
      skip: (path, reason) => this.#skip(path, reason),
      found: (logs) => this.#count(logs),
      open: (log) => this.#open(log),
      keep: (log, batch) => this.#keep(log, batch),
      close: (found, newBytes) => this.#close(found, newBytes),
    });
    await this.#readers.readAll(this.#search).catch((error: unknown) => {
      this.#failure ??= messageOf(error);
    });
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

  /** What recurs is looked for. */
  mine(): void {
    this.#phase = "mining";
  }

  /** What was read was learned from. */
  finish(): void {
    this.#phase = "ended";
    this.#endedMs = monotonicMs();
  }

  /** Ends before everything is read; what is read already is not given up. */
  async stop(reason: string): Promise<void> {
    if (this.#phase === "waiting" || this.#phase === "reading") this.#failure ??= reason;
    await this.#readers?.stop();
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
      files: this.#phase === "ended" ? this.#imported() : [],
      faults: this.#faults,
      skipped: this.#skipped,
      seconds: this.#elapsedSeconds(),
    };
  }

  #count(logs: readonly FoundLog[]): void {
    const bytes = logs.reduce((sum, log) => sum + log.bytes, 0);
    this.#found = { logs: logs.length, bytes };
  }

  #open(log: KnownLog): LogCursor {
    this.#files.set(log.path, { ...NOTHING_READ, log });
    return this.#store.logs.cursorOf(log);
  }

  #keep(log: KnownLog, batch: LogBatch): void {
    this.#store.logs.add(log, batch, nowMs());
    const { calls, faults, cursor } = batch;
    const before = this.#files.get(log.path) ?? NOTHING_READ;
    this.#files.set(log.path, {
      log,
      thread: cursor.thread,
      calls: before.calls + calls,
      faults: before.faults + faults.length,
    });
    this.#read = {
      ...this.#read,
      calls: this.#read.calls + calls,
      faults: this.#read.faults + faults.length,
    };
    const room = LISTED_MAX - this.#faults.length;
    this.#faults.push(...faults.slice(0, room).map((fault) => ({ file: log.path, ...fault })));
  }

  /** What was read before is not counted, neither as found nor as read. */
  #close({ log, bytes }: FoundLog, newBytes: number): void {
    this.#found = { ...this.#found, bytes: this.#found.bytes - bytes + newBytes };
    this.#read = { ...this.#read, logs: this.#read.logs + 1, bytes: this.#read.bytes + newBytes };
    const isForgotten = this.#store.logs.isForgotten(log);
    if (isForgotten) this.#skip(log.path, FORGOTTEN);
    if (isForgotten || this.#files.size > LISTED_MAX) this.#files.delete(log.path);
  }

  #skip(file: string, reason: string): void {
    if (this.#skipped.length < LISTED_MAX) this.#skipped.push({ file, reason });
  }

  #imported(): ImportedFile[] {
    const { logs, rollouts } = this.#store;
    return [...this.#files.values()].map(({ log, thread, calls, faults }) => {
      const { path, agent } = log;
      const session = thread === undefined ? undefined : logs.sessionOf(agent, thread);
      const steps = thread === undefined ? 0 : rollouts.stepsOfThread(thread);
      const id = session === undefined ? null : idOfSession({ agent, session });
      return { path, agent, session: id, agentSession: session ?? null, calls, steps, faults };
    });
  }
}
