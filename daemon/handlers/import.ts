/** Import: starts reading the agents' logs, and tells how far it has come. */

import { AGENTS } from "../../src/agents/agents.ts";
import type { LogTables } from "../../src/store/logs.ts";
import { SkilldError } from "../../src/support/skilld-error.ts";
import type { ImportProgress, ImportRequest } from "../../src/wire/rpc.ts";
import { alreadyImporting, LogImport } from "../jobs/import-logs.ts";

export class Imports {
  readonly #logs: LogTables;
  #latest: LogImport | undefined;

  constructor(logs: LogTables) {
    this.#logs = logs;
  }

  start({ paths, agent, since }: ImportRequest): ImportProgress {
    if (this.#latest?.isRunning === true) throw alreadyImporting();
    const agents = AGENTS.map(({ name }) => name).filter(
      (name) => agent === null || name === agent,
    );
    const sinceMs = since === null ? 0 : Date.parse(since);
    this.#latest = new LogImport(this.#logs, { paths, agents, sinceMs });
    return this.#latest.progress();
  }

  progress(): ImportProgress {
    if (this.#latest !== undefined) return this.#latest.progress();
    throw new SkilldError("request-invalid", "cannot tell: nothing was imported since the start");
  }

  async stop(): Promise<void> {
    await this.#latest?.stop();
  }
}
