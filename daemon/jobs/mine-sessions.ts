/**
 * Mine sessions: keeps the candidates true to what recurs in the sessions that are known. The thread
 * that looks for it stays for a while, because what it knows takes time to build and memory to keep.
 * While somebody works it looks only at what changed; at last it looks at the whole, so that
 * candidates do not depend on what came first.
 */

import { Worker } from "node:worker_threads";
import type { Store } from "../../src/store/store.ts";
import { monotonicMs, nowMs, SECOND_MS } from "../../src/support/clock.ts";
import { messageOf } from "../../src/support/skilld-error.ts";
import type { Log } from "../log.ts";
import type { FromMineWorker, MineTask, ToMineWorker } from "../workers/mine-messages.ts";
import { workerScript } from "../workers/worker-script.ts";

const WORKER = workerScript("mine-worker");
const ROOM = { maxYoungGenerationSizeMb: 32, maxOldGenerationSizeMb: 512 };
/** Nobody works for so long, and its memory is given back. */
const QUIET_MS = 60 * SECOND_MS;
/** What took long to build is kept for longer. */
const QUIET_PER_BUILT_MS = 20;
/** After a failure, which would most likely come again. */
const REST_MS = 600 * SECOND_MS;

type Looked = Extract<FromMineWorker, { kind: "looked" }>;

export interface MiningParts {
  readonly store: Pick<Store, "mined">;
  readonly database: string;
  readonly log: Log;
  /** Of skilld: another one may find more. */
  readonly version: string;
  readonly minSessions: number;
  /** How long nobody has worked before the whole is looked at. */
  readonly quietMs?: number;
}

export class Mining {
  readonly #parts: MiningParts;
  /** Another version or another setting finds something else. */
  readonly #rules: string;
  #worker: Worker | undefined;
  #work: Promise<void> = Promise.resolve();
  #quiet: NodeJS.Timeout | undefined;
  /** The last look was at the whole. */
  #isWhole = true;
  #restsUntilMs = 0;
  #startedMs = 0;
  #finish: (() => void) | undefined;
  #isStopped = false;

  constructor(parts: MiningParts) {
    this.#parts = parts;
    this.#rules = `${parts.version}, ${parts.minSessions} sessions`;
  }

  /** What older rules have found is looked for anew. */
  resume(): void {
    this.#parts.store.mined.dueUnlessBy(this.#rules);
  }

  get isDue(): boolean {
    return monotonicMs() >= this.#restsUntilMs && this.#parts.store.mined.isDue();
  }

  /** Resolves when everything that recurs is stored, or can not be. */
  mine(asWhole: boolean): Promise<void> {
    this.#work = this.#work.then(() => this.#look(asWhole));
    return this.#work;
  }

  /** What was not looked at by then is looked at the next time. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#end();
    await this.#work;
  }

  async #look(asWhole: boolean): Promise<void> {
    if (this.#isStopped) return;
    clearTimeout(this.#quiet);
    this.#startedMs = monotonicMs();
    const worker = this.#worker ?? this.#start();
    await new Promise<void>((resolve) => {
      this.#finish = resolve;
      tell(worker, { kind: "look", asWhole });
    });
    const { quietMs = QUIET_MS } = this.#parts;
    const keptMs = Math.max(quietMs, QUIET_PER_BUILT_MS * (monotonicMs() - this.#startedMs));
    this.#quiet = setTimeout(() => void this.#rest(), keptMs).unref();
  }

  async #rest(): Promise<void> {
    if (this.#isWhole || this.#worker === undefined) await this.#end();
    else await this.mine(true);
  }

  async #end(): Promise<void> {
    clearTimeout(this.#quiet);
    const worker = this.#worker;
    this.#worker = undefined;
    await worker?.terminate();
    this.#finish?.();
  }

  #start(): Worker {
    const { database, minSessions } = this.#parts;
    const workerData: MineTask = { database, minSessions };
    const worker = new Worker(WORKER, { workerData, resourceLimits: ROOM });
    this.#worker = worker;
    worker.on("message", (message: FromMineWorker) => this.#hear(worker, message));
    worker.on("error", (error) => this.#fail("what recurs could not be found", error));
    worker.once("exit", () => {
      if (this.#worker !== worker) return;
      this.#worker = undefined;
      this.#finish?.();
    });
    return worker;
  }

  #hear(worker: Worker, message: FromMineWorker): void {
    const { mined } = this.#parts.store;
    try {
      if (message.kind === "mined") {
        mined.put(message.mined, message.into, nowMs());
        tell(worker, { kind: "stored" });
      } else {
        this.#settle(message.round);
        this.#finish?.();
      }
    } catch (error) {
      // It stays due; who knows what was found and is not stored must begin anew.
      this.#fail("what recurs could not be stored", error);
      void worker.terminate();
    }
  }

  /** One that does not come to look at the whole does so when it starts the next time. */
  #settle(round: Looked["round"]): void {
    const { store, log } = this.#parts;
    const { recurs } = round;
    this.#isWhole = "all" in recurs;
    const rules = this.#isWhole ? this.#rules : `${this.#rules}, in part`;
    store.mined.settle({ ...round, rules });
    if (!("all" in recurs)) return;
    const ms = Math.round(monotonicMs() - this.#startedMs);
    log.info("looked for what recurs", { procedures: recurs.all.length, ms });
  }

  #fail(what: string, error: unknown): void {
    this.#restsUntilMs = monotonicMs() + REST_MS;
    this.#parts.log.warn(what, { reason: messageOf(error) });
  }
}

function tell(worker: Worker, message: ToMineWorker): void {
  worker.postMessage(message);
}
