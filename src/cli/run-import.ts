/** Running an import: where the agents' logs are, and the wait until they are read. */

import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Agent } from "../agents/agent.ts";
import type { Client } from "../wire/client.ts";
import type { ImportProgress, ImportRequest, StartedImport } from "../wire/imports.ts";
import { importSummary, interruptedLine, progressLine } from "./import-report.ts";
import { recurringLines } from "./savings.ts";
import type { Given } from "./verb.ts";
import { withDaemon } from "./with-daemon.ts";

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
export function runImport(request: ImportRequest, given: Asking): Promise<ImportProgress> {
  return withDaemon(async (client) => {
    const progress = await followImport(await client.call("import", request), client, given);
    for (const line of importSummary(progress)) given.screen.say(line);
    const { candidates, hidden } = await client.call("candidates", { all: false });
    for (const line of recurringLines(candidates, hidden)) given.screen.say(line);
    return progress;
  });
}

type Asking = Pick<Given, "screen" | "onInterrupt">;

async function followImport(
  { id, isFollowing, progress: begun }: StartedImport,
  client: Client,
  { screen, onInterrupt }: Asking,
): Promise<ImportProgress> {
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
  return progress;
}
