/** Are the placed hooks still the ones that were placed? */

import { changedHooks } from "../../agents/place-hooks.ts";
import type { Check } from "./check.ts";

export const hookScripts: Check = {
  name: "scripts",
  promise: "the hook scripts are the ones that were installed",
  look({ home, agents }) {
    // Where nothing was installed there is nothing to have changed.
    if (agents.every(({ installedAtMs }) => installedAtMs === undefined)) return [];
    const changed = changedHooks(home.hooks);
    if (changed.length === 0) return [];
    return [
      {
        problem: `In ${home.hooks}, ${changed.join(", ")} ${changed.length === 1 ? "is" : "are"} missing or changed since the installation.`,
        fix: "Place them anew with `skilld install`.",
      },
    ];
  },
};
