/** Running an import: where the agents' logs are, and the wait until they are read. */

import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Agent } from "../agents/agent.ts";
import { connect } from "../wire/client.ts";
import type { ImportProgress, ImportRequest } from "../wire/imports.ts";
import { importSummary, progressLine } from "./import-report.ts";
import type { Screen } from "./verb.ts";

const POLL_INTERVAL_MS = 200;

/** The folders in which agents write about their sessions, where there are any. */
export function logFolders(agents: readonly Agent[]): readonly string[] {
  return agents
    .flatMap(({ home, logReaders }) =>
      logReaders.flatMap(({ folders }) => folders.map((folder) => resolve(home(), folder))),
    )
    .filter((folder) => existsSync(folder));
}

/** Shows how far it has come, and at the end what came of it. */
export async function runImport(
  socket: string,
  request: ImportRequest,
  screen: Screen,
): Promise<ImportProgress> {
  const client = await connect(socket);
  try {
    let progress = await client.call("import", request);
    while (progress.running) {
      await sleep(POLL_INTERVAL_MS);
      progress = await client.call("importProgress", {});
      screen.show(progressLine(progress));
    }
    screen.show("");
    for (const line of importSummary(progress)) screen.say(line);
    return progress;
  } finally {
    client.close();
  }
}
