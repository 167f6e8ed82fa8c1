/** Import: starts reading the agents' logs, tells how far it has come, and stops it. */

import { isDeepStrictEqual as isSame } from "node:util";
import { AGENTS } from "../../src/agents/agents.ts";
import { SkilldError } from "../../src/support/skilld-error.ts";
import type { ImportProgress, ImportRequest, StartedImport } from "../../src/wire/imports.ts";
import type { LogImport } from "../jobs/import-logs.ts";
import type { Learning } from "../jobs/learn.ts";

/** Of so many, the last ones, it can be asked how they went. */
const REMEMBERED_MAX = 16;

interface Asked {
  readonly request: ImportRequest;
  readonly reading: LogImport;
}

export class Imports {
  readonly #learning: Learning;
  readonly #asked = new Map<number, Asked>();
  #lastId = 0;

  constructor(learning: Learning) {
    this.#learning = learning;
  }

  /** Whoever asks for what is being read already follows that; anything else waits behind it. */
  start(request: ImportRequest): StartedImport {
    const running = [...this.#asked].find(
      ([, { reading, request: other }]) => reading.canBeFollowed && isSame(other, request),
    );
    const [id, { reading }] = running ?? this.#begin(request);
    return { id, isFollowing: running !== undefined, progress: reading.progress() };
  }

  progress(id: number): ImportProgress {
    return this.#reading(id).progress();
  }

  /** What was read by then stays, and is learned from. */
  async stop(id: number): Promise<ImportProgress> {
    const reading = this.#reading(id);
    await reading.stop("it was stopped");
    return reading.progress();
  }

  #begin(request: ImportRequest): [number, Asked] {
    const { paths, agent, since } = request;
    const agents = AGENTS.map(({ name }) => name).filter((name) => [null, name].includes(agent));
    const sinceMs = since === null ? 0 : Date.parse(since);
    const asked = { request, reading: this.#learning.import({ paths, agents, sinceMs }) };
    this.#lastId += 1;
    this.#asked.set(this.#lastId, asked);
    this.#asked.delete(this.#lastId - REMEMBERED_MAX);
    return [this.#lastId, asked];
  }

  #reading(id: number): LogImport {
    const asked = this.#asked.get(id);
    if (asked !== undefined) return asked.reading;
    throw new SkilldError("request-invalid", `cannot tell: no import ${id} is remembered`, {
      hint: "`skilld sessions` lists what was learned.",
    });
  }
}
