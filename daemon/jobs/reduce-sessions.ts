/**
 * Reduce sessions: makes rollouts of all sessions about which something was learned. One that can
 * not be reduced, because it takes more memory than there is, is set aside and keeps no other
 * waiting.
 */

import { type ResourceLimits, Worker } from "node:worker_threads";
import type { SessionId } from "../../src/model/ids.ts";
import type { Attempt, Reduced, SessionName } from "../../src/model/learned.ts";
import type { Store } from "../../src/store/store.ts";
import { nowMs } from "../../src/support/clock.ts";
import { messageOf } from "../../src/support/skilld-error.ts";
import type { Log } from "../log.ts";
import type { FromReduceWorker, ReduceTask } from "../workers/reduce-messages.ts";
import { workerScript } from "../workers/worker-script.ts";

const WORKER = workerScript("reduce-worker");
const ROOM = { maxYoungGenerationSizeMb: 32, maxOldGenerationSizeMb: 512 };

export interface ReductionParts {
  readonly store: Pick<Store, "sessions">;
  readonly database: string;
  readonly log: Log;
  /** Of skilld, by which a session is known that it could not reduce. */
  readonly version: string;
  /** Called for every rollout that was stored. */
  readonly onReduced?: (reduced: Reduced) => void;
  /** The memory that reducing may take. */
  readonly room?: ResourceLimits;
}

export interface ReductionCounts {
  readonly sessions: number;
  readonly steps: number;
}

export class Reduction {
  readonly #parts: ReductionParts;
  /** The steps of each; a fork is reduced again when its origin is. */
  readonly #steps = new Map<SessionId, number>();
  #worker: Worker | undefined;
  #attempt: Attempt | undefined;
  #isStopped = false;
  /** Resolves when nothing is left to reduce, or nothing can be. */
  readonly ended: Promise<void>;

  constructor(parts: ReductionParts) {
    this.#parts = parts;
    this.ended = this.#reduceAll();
  }

  get counts(): ReductionCounts {
    const steps = [...this.#steps.values()].reduce((sum, own) => sum + own, 0);
    return { sessions: this.#steps.size, steps };
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#worker?.terminate();
    await this.ended;
  }

  /** A thread that died of a session leaves the others to the next one. */
  async #reduceAll(): Promise<void> {
    let isLeft = true;
    while (isLeft && !this.#isStopped) {
      const killed = await this.#runWorker();
      isLeft = killed !== undefined && this.#setAside(killed, this.#tooLarge());
    }
  }

  /** The session that took all its memory, if one did. */
  #runWorker(): Promise<Attempt | undefined> {
    const { database, room = ROOM } = this.#parts;
    const workerData: ReduceTask = { database };
    const worker = new Worker(WORKER, { workerData, resourceLimits: room });
    this.#worker = worker;
    this.#attempt = undefined;
    let killed: Attempt | undefined;
    worker.on("message", (message: FromReduceWorker) => this.#hear(message));
    worker.on("error", (error) => {
      if (isOutOfMemory(error)) killed = this.#attempt;
      if (killed === undefined) this.#warn("sessions could not be reduced", error);
    });
    return new Promise((resolve) => worker.once("exit", () => resolve(killed)));
  }

  #hear(message: FromReduceWorker): void {
    if (message.kind === "begun") {
      this.#attempt = message.attempt;
      return;
    }
    const isStored =
      message.kind === "reduced"
        ? this.#keep(message)
        : this.#attempt !== undefined && this.#setAside(this.#attempt, message.reason);
    if (isStored) this.#worker?.postMessage("stored");
    // It stays on the list of those to be reduced.
    else void this.#worker?.terminate();
  }

  #keep({ reduced, forks }: Extract<FromReduceWorker, { kind: "reduced" }>): boolean {
    const { id, rollout } = reduced;
    const steps = rollout.episodes.reduce((sum, episode) => sum + episode.steps.length, 0);
    return this.#store(() => {
      this.#parts.store.sessions.learn(reduced, forks);
      this.#steps.set(id, steps);
      this.#parts.onReduced?.(reduced);
    });
  }

  #setAside(attempt: Attempt, reason: string): boolean {
    const { agent, session }: SessionName = attempt;
    const { log, store, version } = this.#parts;
    log.warn("a session could not be reduced", { agent, session, reason });
    return this.#store(() =>
      store.sessions.setAside({ ...attempt, reason, version, atMs: nowMs() }),
    );
  }

  #tooLarge(): string {
    const { maxOldGenerationSizeMb } = this.#parts.room ?? ROOM;
    return `it is too large: reducing it takes more than ${maxOldGenerationSizeMb} MB of memory`;
  }

  #store(write: () => void): boolean {
    try {
      write();
      return true;
    } catch (error) {
      this.#warn("a rollout could not be stored", error);
      return false;
    }
  }

  #warn(what: string, error: unknown): void {
    this.#parts.log.warn(what, { reason: messageOf(error) });
  }
}

function isOutOfMemory(error: Error): boolean {
  return "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
}
