/** Watch: tells when something appears in a folder. The only room that knows chokidar. */

import { watch as watchFiles } from "chokidar";

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

export function watchFolder(folder: string, { onReady, onNew, onFailure }: Watcher): Watch {
  const watcher = watchFiles(folder, {
    depth: 0,
    ignoreInitial: true,
    // A file that is still being written has a temporary name, and one watch is one handle.
    ignored: (path) => path.endsWith(".part"),
  });
  watcher.on("ready", onReady);
  watcher.on("add", onNew);
  watcher.on("error", (error) =>
    onFailure(error instanceof Error ? error : new Error(String(error))),
  );
  return { close: () => watcher.close() };
}
