/** Two listeners that must hear the same: a hook that only writes down, and skilld. */

import { dumpedEvents, installDumpHook } from "./dump-hook.ts";
import { settledEvents } from "./evidence.ts";
import type { Listener } from "./listener.ts";
import { installSkilld } from "./skilld.ts";

export const listeners: readonly Listener[] = [
  { name: "a hook that writes down", install: installDumpHook, heard: dumpedEvents },
  { name: "skilld", install: installSkilld, heard: settledEvents },
];
