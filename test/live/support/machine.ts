/** What the harness takes from the machine it runs on. Nothing else here looks at its environment. */

import { join } from "node:path";
import { userHome, variable } from "../../../src/config/environment.ts";

/** Agents run commands in login shells, which would forget this: private homes hand it on. */
export const searchPath = variable("PATH") ?? "/usr/local/bin:/usr/bin:/bin";

/** Where the agents' command lines are installed once and kept, outside every repository. */
export const agentCache = join(
  variable("XDG_CACHE_HOME") ?? join(userHome(), ".cache"),
  "skilld-test-agents",
);

/** An automated run must not pass by skipping everything. */
export const isAutomated = variable("CI") !== undefined;
