/** List skills: has a thread do it, which is there only while somebody asks and never for long. */

import { Worker } from "node:worker_threads";
import type { SkillIndex } from "../../src/model/catalog.ts";
import { SECOND_MS } from "../../src/support/clock.ts";
import type { CatalogTask, FromCatalogWorker } from "../workers/catalog-messages.ts";
import { workerScript } from "../workers/worker-script.ts";

const ROOM = { maxYoungGenerationSizeMb: 32, maxOldGenerationSizeMb: 256 };
/** Longer than ten thousand skills take; a disk that hangs is given up. */
const LIST_MS_MAX = 20 * SECOND_MS;
/** Its memory is given back when nobody starts a session. */
const QUIET_MS = 10 * SECOND_MS;

interface Waiting {
  readonly resolve: (index: SkillIndex) => void;
  readonly reject: (error: Error) => void;
}

export class ListingSkills {
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | undefined;
  #rest: NodeJS.Timeout | undefined;
  #asked = 0;

  /** Rejects when it takes too long. */
  list(task: Omit<CatalogTask, "id">): Promise<SkillIndex> {
    this.#asked += 1;
    const id = this.#asked;
    this.#worker ??= this.#start();
    this.#restAfter(LIST_MS_MAX);
    const listed = new Promise<SkillIndex>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
    });
    this.#worker.postMessage({ ...task, id });
    return listed;
  }

  async stop(): Promise<void> {
    await this.#end("the recorder ends");
  }

  #start(): Worker {
    const worker = new Worker(workerScript("catalog-worker"), { resourceLimits: ROOM });
    worker.on("message", (answer: FromCatalogWorker) => this.#hear(answer));
    worker.on("error", ({ message }) => void this.#end(message));
    worker.unref();
    return worker;
  }

  #hear(answer: FromCatalogWorker): void {
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if (answer.kind === "listed") waiting?.resolve(answer.index);
    else waiting?.reject(new Error(answer.reason));
    this.#restAfter(this.#waiting.size === 0 ? QUIET_MS : LIST_MS_MAX);
  }

  #restAfter(ms: number): void {
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => void this.#end("it takes too long"), ms).unref();
  }

  async #end(reason: string): Promise<void> {
    clearTimeout(this.#rest);
    const worker = this.#worker;
    this.#worker = undefined;
    for (const { reject } of this.#waiting.values()) reject(new Error(reason));
    this.#waiting.clear();
    await worker?.terminate();
  }
}
