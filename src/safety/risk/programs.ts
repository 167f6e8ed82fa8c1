/** The one list of programs that skilld knows; every other one is unknown. */

import type { Judge } from "./call.ts";
import { agentTools } from "./families/agent-tools.ts";
import { archives } from "./families/archives.ts";
import { awk } from "./families/awk.ts";
import { builds } from "./families/builds.ts";
import { builtins } from "./families/builtins.ts";
import { clouds } from "./families/clouds.ts";
import { containers } from "./families/containers.ts";
import { databases } from "./families/databases.ts";
import { files } from "./families/files.ts";
import { git } from "./families/git.ts";
import { hosting } from "./families/hosting.ts";
import { interpreters } from "./families/interpreters.ts";
import { javascriptPackages } from "./families/javascript-packages.ts";
import { looks } from "./families/looks.ts";
import { network } from "./families/network.ts";
import { pythonPackages } from "./families/python-packages.ts";
import { searches } from "./families/searches.ts";
import { sed } from "./families/sed.ts";
import { system } from "./families/system.ts";

export const PROGRAMS: ReadonlyMap<string, Judge> = new Map([
  ...looks,
  ...builtins,
  ...files,
  ...searches,
  ...sed,
  ...awk,
  ...archives,
  ...git,
  ...hosting,
  ...interpreters,
  ...javascriptPackages,
  ...pythonPackages,
  ...builds,
  ...network,
  ...databases,
  ...containers,
  ...clouds,
  ...system,
  ...agentTools,
]);
