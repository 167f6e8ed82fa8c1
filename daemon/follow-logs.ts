/**
 * Follow logs: watches where the agents write about their sessions, for those whose hooks name no
 * log and for what is written after the last hook.
 */

import { existsSync } from "node:fs";
import { join } from "node:path";
import { AGENTS } from "../src/agents/agents.ts";
import type { Home } from "../src/config/home.ts";
import { type LogWatcher, type Watch, watchLogs } from "./watch.ts";

/** Only agents that are there: nothing is made or looked for in the home of another. */
export function followLogs(home: Home, watcher: LogWatcher): Watch {
  const present = AGENTS.filter((agent) => existsSync(agent.home()));
  const folders = present.flatMap(({ name, home: agentHome, logReaders }) => [
    ...logReaders.flatMap(({ folders }) => folders.map((folder) => join(agentHome(), folder))),
    join(home.traces, name),
  ]);
  return watchLogs(folders, watcher);
}
