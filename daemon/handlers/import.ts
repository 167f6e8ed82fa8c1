/** Import: starts reading the agents' logs, and tells how far it has come. */

import { AGENTS } from "../../src/agents/agents.ts";
import { SkilldError } from "../../src/support/skilld-error.ts";
import type { ImportProgress, ImportRequest } from "../../src/wire/imports.ts";
import type { LogImport } from "../jobs/import-logs.ts";
import type { Learning } from "../jobs/learn.ts";

export class Imports {
  readonly #learning: Learning;
  #latest: LogImport | undefined;

  constructor(learning: Learning) {
    this.#learning = learning;
  }

  start({ paths, agent, since }: ImportRequest): ImportProgress {
    if (this.#latest?.isRunning === true) throw alreadyImporting();
    const agents = AGENTS.map(({ name }) => name).filter(
      (name) => agent === null || name === agent,
    );
    const sinceMs = since === null ? 0 : Date.parse(since);
    this.#latest = this.#learning.import({ paths, agents, sinceMs });
    return this.#latest.progress();
  }

  progress(): ImportProgress {
    if (this.#latest !== undefined) return this.#latest.progress();
    throw new SkilldError("request-invalid", "cannot tell: nothing was imported since the start");
  }
}

function alreadyImporting(): SkilldError {
  return new SkilldError("request-invalid", "cannot import: an import is running already", {
    hint: "It goes on by itself, also after Ctrl-C; `skilld sessions` lists what it has learned.",
  });
}
