/** Recalling: what tells agents and people of skills. Loaded when it is first needed: a recorder needs none of it. */

import type { Config } from "../../src/config/config.ts";
import type { HookAnswer, Occasion } from "../../src/model/hook-answer.ts";
import type { Store } from "../../src/store/store.ts";
import type { RecallAnswer, RecallRequest } from "../../src/wire/recalls.ts";
import type { Log } from "../log.ts";
import type { KeepingCatalogs } from "./keep-catalogs.ts";
import type { TellingSkills } from "./tell-skills.ts";

interface Parts {
  readonly store: Pick<Store, "candidates" | "injections" | "observations">;
  readonly catalogs: KeepingCatalogs;
  readonly settings: Config["recall"];
  readonly trust: string;
  readonly log: Log;
}

type Made = Awaited<ReturnType<Recalling["load"]>>;

export class Recalling {
  readonly #parts: Parts;
  #loading: Promise<Made> | undefined;
  #telling: TellingSkills | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The user wants agents to be told. */
  get isEnabled(): boolean {
    return this.#parts.settings.enabled;
  }

  /** Skills that fitted and found no room since the daemon started. */
  get leftOut(): number {
    return this.#telling?.leftOut ?? 0;
  }

  async answerAgent(occasion: Occasion): Promise<HookAnswer | undefined> {
    return (await this.#made()).telling.answer(occasion);
  }

  async answerPerson(request: RecallRequest): Promise<RecallAnswer> {
    const { parts, answerRecall } = await this.#made();
    return answerRecall(request, { ...parts, catalogs: this.#parts.catalogs });
  }

  #made(): Promise<Made> {
    this.#loading ??= this.load();
    return this.#loading;
  }

  /** Also used to tell the type of what it makes. */
  async load() {
    const { store, settings, trust, catalogs, log } = this.#parts;
    const { injections, observations } = store;
    const { KeepingIndexes } = await import("./keep-indexes.ts");
    const { TellingSkills } = await import("./tell-skills.ts");
    const { answerRecall } = await import("../handlers/answer-recall.ts");
    const parts = { indexes: new KeepingIndexes(store), settings, trust };
    const telling = new TellingSkills({ ...parts, catalogs, injections, observations, log });
    this.#telling = telling;
    return { parts, telling, answerRecall };
  }
}
