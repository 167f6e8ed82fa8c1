/** All checks, in the order in which one would look: from the agent to the database. */

import type { Check } from "./check.ts";
import { configFile } from "./config-file.ts";
import { daemon } from "./daemon.ts";
import { hookScripts } from "./hook-scripts.ts";
import { hooksInSettings } from "./hooks-in-settings.ts";
import { interpreters } from "./interpreters.ts";
import { lastSession } from "./last-session.ts";
import { sandbox } from "./sandbox.ts";
import { skills } from "./skills.ts";
import { socketPath } from "./socket-path.ts";
import { spool } from "./spool.ts";
import { twoSkillds } from "./two-skillds.ts";
import { workspace } from "./workspace.ts";

export const CHECKS: readonly Check[] = [
  hooksInSettings,
  hookScripts,
  interpreters,
  socketPath,
  configFile,
  daemon,
  spool,
  lastSession,
  twoSkillds,
  workspace,
  skills,
  sandbox,
];
