/** Worker scripts: where the build puts what runs in a thread of its own. */

import { join } from "node:path";
import { packageRoot } from "../../src/support/package-root.ts";

type WorkerName =
  | "catalog-worker"
  | "log-worker"
  | "mine-worker"
  | "observe-worker"
  | "reduce-worker";

export function workerScript(name: WorkerName): string {
  return join(packageRoot(), `dist/daemon/workers/${name}.js`);
}
