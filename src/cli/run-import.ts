/** Running an import: where the agents' logs are, and the wait until they are read. */

import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Agent } from "../agents/agent.ts";
import { connect } from "../wire/client.ts";
import type { ImportProgress, ImportRequest } from "../wire/imports.ts";
import { importSummary, interruptedLine, progressLine } from "./import-report.ts";
import type { Given } from "./verb.ts";

const POLL_INTERVAL_MS = 200;

/** The folders in which agents write about their sessions, where there are any. */
export function logFolders(agents: readonly Agent[]): readonly string[] {
  return agents
    .flatMap(({ home, logReaders }) =>
      logReaders.flatMap(({ folders }) => folders.map((folder) => resolve(home(), folder))),
    )
    .filter((folder) => existsSync(folder));
}

/** Shows how far it has come, and at the end what came of it. Ctrl-C stops what it has started. */
export async function runImport(
  socket: string,
  request: ImportRequest,
  { screen, onInterrupt }: Pick<Given, "screen" | "onInterrupt">,
): Promise<ImportProgress> {
  const client = await connect(socket);
  try {
    const { id, isFollowing, progress: begun } = await client.call("import", request);
    if (isFollowing) screen.say("The same is being imported already; this follows it.");
    onInterrupt(async () => {
      screen.show("");
      if (isFollowing) screen.say("The import goes on: another command has started it.");
      else screen.say(interruptedLine(await client.call("stopImport", { id })));
    });
    let progress = begun;
    while (progress.phase !== "ended") {
      await sleep(POLL_INTERVAL_MS);
      progress = await client.call("importProgress", { id });
      screen.show(progressLine(progress));
    }
    screen.show("");
    for (const line of importSummary(progress)) screen.say(line);
    return progress;
  } finally {
    client.close();
  }
}
