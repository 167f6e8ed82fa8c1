/**
 * Follow logs: watches where the agents write about their sessions, for those whose hooks name no
 * log and for what is written after the last hook.
 */

import { existsSync } from "node:fs";
import { join } from "node:path";
import { AGENTS } from "../src/agents/agents.ts";
import type { Home } from "../src/config/home.ts";
import { SECOND_MS } from "../src/support/clock.ts";
import { type LogWatcher, type Watch, watchLogs } from "./watch.ts";

/** How soon an agent that was installed, or has its first session, is followed too. */
const LOOK_MS = 30 * SECOND_MS;

export function followLogs(home: Home, watcher: LogWatcher): Watch {
  return followFolders(logFolders(home), { ...watcher, lookMs: LOOK_MS });
}

/** Of the folders that come later everything is told, for all of it is new. */
export function followFolders(
  folders: readonly string[],
  { lookMs, ...watcher }: LogWatcher & { readonly lookMs: number },
): Watch {
  const watches: Watch[] = [];
  let absent = folders;
  const look = (knowsWhatIsThere: boolean) => {
    const present = absent.filter((folder) => existsSync(folder));
    if (present.length === 0) return;
    absent = absent.filter((folder) => !present.includes(folder));
    watches.push(watchLogs(present, { ...watcher, knowsWhatIsThere }));
  };
  look(true);
  const looking = setInterval(() => look(false), lookMs);
  return {
    close: async () => {
      clearInterval(looking);
      await Promise.all(watches.map(({ close }) => close()));
    },
  };
}

function logFolders(home: Home): readonly string[] {
  return AGENTS.flatMap(({ name, home: agentHome, logReaders }) => [
    ...logReaders.flatMap(({ folders }) => folders.map((folder) => join(agentHome(), folder))),
    join(home.traces, name),
  ]);
}
