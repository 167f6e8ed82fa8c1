/** Watch: tells when something appears in a folder. The only room that knows chokidar. */

import { watch as watchFiles } from "chokidar";
import { DAY_MS, nowMs, SECOND_MS } from "../src/support/clock.ts";

export interface Watch {
  readonly close: () => Promise<void>;
}

export interface Watcher {
  /** Called once, when the watch has begun: what came until then is not told otherwise. */
  readonly onReady: () => void;
  /** Called for every new name directly inside the folder from then on. */
  readonly onNew: (path: string) => void;
  /** The system may have no watches left; whoever depends on this must look by itself then. */
  readonly onFailure: (error: Error) => void;
}

export interface LogWatcher {
  /** Called for every log that has appeared or grown since the watch began. */
  readonly onGrown: (path: string) => void;
  readonly onFailure: (error: Error) => void;
}

/** A file that was written to while the watch was beginning is told; clocks of file systems are coarse. */
const BEGINNING_MS = SECOND_MS;
/** A file that has rested for so long is not watched: each watch costs the system a handle. */
const RESTING_MS = 2 * DAY_MS;
/** Agents sort their logs by date or project, and sub-agents below that. */
const LOG_DEPTH_MAX = 6;

/** Folders that are there: for another one the watch would look through all that surrounds it. */
export function watchLogs(
  folders: readonly string[],
  { onGrown, onFailure, knowsWhatIsThere }: LogWatcher & { readonly knowsWhatIsThere: boolean },
): Watch {
  let knownUntilMs = knowsWhatIsThere ? nowMs() - BEGINNING_MS : 0;
  const watcher = watchFiles([...folders], {
    depth: LOG_DEPTH_MAX,
    alwaysStat: true,
    followSymlinks: false,
    ignored: (path, stats) =>
      stats?.isFile() === true &&
      (!path.endsWith(".jsonl") || nowMs() - stats.mtimeMs > RESTING_MS),
  });
  watcher.on("add", (path, stats) => {
    if (stats === undefined || stats.mtimeMs >= knownUntilMs) onGrown(path);
  });
  watcher.once("ready", () => {
    knownUntilMs = 0;
  });
  watcher.on("change", onGrown);
  watcher.on("error", (error) => onFailure(asError(error)));
  return { close: () => watcher.close() };
}

export function watchFolder(folder: string, { onReady, onNew, onFailure }: Watcher): Watch {
  const watcher = watchFiles(folder, {
    depth: 0,
    ignoreInitial: true,
    // A file that is still being written has a temporary name, and one watch is one handle.
    ignored: (path) => path.endsWith(".part"),
  });
  watcher.on("ready", onReady);
  watcher.on("add", onNew);
  watcher.on("error", (error) => onFailure(asError(error)));
  return { close: () => watcher.close() };
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
