/**
 * Observe calls: has a thread look at what calls change, and stores what it saw. The thread is there
 * only while calls come, and nothing waits for it.
 */

import { tmpdir } from "node:os";
import { Worker } from "node:worker_threads";
import { userHome } from "../../src/config/environment.ts";
import type { Ingested } from "../../src/ingest/ingest.ts";
import type { Store } from "../../src/store/store.ts";
import { monotonicMs, SECOND_MS } from "../../src/support/clock.ts";
import { realPath } from "../../src/support/real-path.ts";
import { messageOf } from "../../src/support/skilld-error.ts";
import type { Log } from "../log.ts";
import type {
  FromObserveWorker,
  ObserveTask,
  ToObserveWorker,
} from "../workers/observe-messages.ts";
import { workerScript } from "../workers/worker-script.ts";

const WORKER = workerScript("observe-worker");
const ROOM = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 128 };
/** A thread that is further behind sees too late what it should have seen. */
const BEHIND_MAX = 256;
/** And it is not worth a new one before the flood is over. */
const REST_MS = 60 * SECOND_MS;

export interface ObservingParts {
  readonly store: Pick<Store, "observations">;
  readonly log: Log;
  /** Our own folder: what the daemon writes is no agent's doing. */
  readonly home: string;
  readonly onObserved: () => void;
}

export class Observing {
  readonly #parts: ObservingParts;
  #worker: Worker | undefined;
  #behind = 0;
  #restsUntilMs = 0;
  #isStopped = false;

  constructor(parts: ObservingParts) {
    this.#parts = parts;
  }

  /** Does nothing before the event is acknowledged. */
  notice(ingested: Ingested): void {
    const message = messageAbout(ingested);
    if (message !== undefined) setImmediate(() => this.#tell(message));
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#end();
  }

  #tell(message: ToObserveWorker): void {
    if (this.#isStopped) return;
    // Only a call is worth a thread.
    const mayStart = message.kind === "begin" && monotonicMs() >= this.#restsUntilMs;
    if (mayStart) this.#worker ??= this.#start();
    if (this.#worker === undefined) return;
    if (this.#behind >= BEHIND_MAX) {
      this.#parts.log.warn("calls come faster than worktrees can be looked at");
      this.#restsUntilMs = monotonicMs() + REST_MS;
      void this.#end();
      return;
    }
    this.#behind += 1;
    this.#worker.postMessage(message);
  }

  #start(): Worker {
    const workerData: ObserveTask = {
      crowded: [userHome(), tmpdir()].map(realPath),
      unseen: [realPath(this.#parts.home)],
    };
    const worker = new Worker(WORKER, { workerData, resourceLimits: ROOM });
    this.#behind = 0;
    worker.on("message", (answer: FromObserveWorker) => this.#hear(answer));
    worker.on("error", (error) => this.#warn("worktrees could not be looked at", error));
    worker.once("exit", () => {
      if (this.#worker === worker) this.#worker = undefined;
    });
    return worker;
  }

  #end(): Promise<unknown> {
    const worker = this.#worker;
    this.#worker = undefined;
    worker?.removeAllListeners("message");
    return Promise.resolve(worker?.terminate());
  }

  #hear({ observation }: FromObserveWorker): void {
    this.#behind -= 1;
    if (observation === undefined) return;
    try {
      this.#parts.store.observations.add(observation);
      this.#parts.onObserved();
    } catch (error) {
      // What was seen can not be seen again; the step is known without it.
      this.#warn("what a call changed could not be stored", error);
    }
  }

  #warn(what: string, error: unknown): void {
    this.#parts.log.warn(what, { reason: messageOf(error) });
  }
}

function messageAbout({ evidence, moment, folder }: Ingested): ToObserveWorker | undefined {
  const { agent, session, call, receivedAtMs: atMs } = evidence;
  if (moment === undefined || session === undefined) return undefined;
  if (moment === "calls-over") return { kind: "pause", name: { agent, session } };
  if (call === undefined) return undefined;
  const about = { agent, session, call, atMs };
  if (moment === "call-ends") return { kind: "end", call: about };
  return folder === undefined ? undefined : { kind: "begin", call: { ...about, folder } };
}
