/** Watch: tells when something appears in a folder. The only room that knows chokidar. */

import { watch as watchFiles } from "chokidar";

export interface Watch {
  readonly close: () => Promise<void>;
}

/** Calls back for every new name directly inside `folder`, those already there left out. */
export function watchFolder(folder: string, onNew: (path: string) => void): Watch {
  const watcher = watchFiles(folder, {
    depth: 0,
    ignoreInitial: true,
    // A file that is still being written has a temporary name, and one watch is one handle.
    ignored: (path) => path.endsWith(".part"),
  });
  watcher.on("add", onNew);
  return { close: () => watcher.close() };
}
