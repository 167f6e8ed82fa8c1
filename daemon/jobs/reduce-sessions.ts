/** Reduce sessions: makes rollouts of all sessions about which something was learned. */

import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { SessionId } from "../../src/model/ids.ts";
import type { Store } from "../../src/store/store.ts";
import { packageRoot } from "../../src/support/package-root.ts";
import { messageOf } from "../../src/support/skilld-error.ts";
import type { Log } from "../log.ts";
import type { FromReduceWorker, ReduceTask } from "../workers/reduce-messages.ts";

const WORKER = join(packageRoot(), "dist/daemon/workers/reduce-worker.js");
const ROOM = { maxYoungGenerationSizeMb: 32, maxOldGenerationSizeMb: 512 };

export interface ReductionParts {
  readonly store: Store;
  readonly database: string;
  readonly log: Log;
}

export interface ReductionCounts {
  readonly sessions: number;
  readonly steps: number;
}

export class Reduction {
  readonly #parts: ReductionParts;
  readonly #worker: Worker;
  /** The steps of each; a fork is reduced again when its origin is. */
  readonly #steps = new Map<SessionId, number>();
  /** Resolves when nothing is left to reduce, or nothing can be. */
  readonly ended: Promise<void>;

  constructor(parts: ReductionParts) {
    this.#parts = parts;
    const workerData: ReduceTask = { database: parts.database };
    this.#worker = new Worker(WORKER, { workerData, resourceLimits: ROOM });
    this.#worker.on("message", (message: FromReduceWorker) => this.#hear(message));
    this.#worker.on("error", (error) => this.#fail("sessions could not be reduced", error));
    this.ended = new Promise((resolve) => this.#worker.once("exit", () => resolve()));
  }

  get counts(): ReductionCounts {
    const steps = [...this.#steps.values()].reduce((sum, own) => sum + own, 0);
    return { sessions: this.#steps.size, steps };
  }

  async stop(): Promise<void> {
    await this.#worker.terminate();
    await this.ended;
  }

  #hear(message: FromReduceWorker): void {
    if (message.kind === "failed") {
      const { agent, session } = message.name;
      this.#parts.log.warn("a session could not be reduced", {
        agent,
        session,
        reason: message.reason,
      });
      return;
    }
    try {
      this.#parts.store.sessions.learn(message.reduced, message.forks);
    } catch (error) {
      // It stays on the list of those to be reduced.
      this.#fail("a rollout could not be stored", error);
      void this.#worker.terminate();
      return;
    }
    const { id, rollout } = message.reduced;
    this.#steps.set(
      id,
      rollout.episodes.reduce((sum, { steps }) => sum + steps.length, 0),
    );
    this.#worker.postMessage("stored");
  }

  #fail(what: string, error: unknown): void {
    this.#parts.log.warn(what, { reason: messageOf(error) });
  }
}
