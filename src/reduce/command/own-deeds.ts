/** Own deeds: what an agent asked skilld itself to do. What a replay ran is no new sighting. */

import type { Deed } from "../../model/rollout.ts";

const PROGRAM = "skilld";

export function isOwnDeed(deed: Deed): boolean {
  if (deed.type === "tool") return SERVER.test(deed.server ?? "");
  if (deed.type !== "command") return false;
  return deed.programs.includes(PROGRAM) || THROUGH_RUNNER.test(deed.script);
}

/** As it was installed, or as an agent names the server of a plugin. */
const SERVER = /(?:^|_)skilld$/;
/** `npx skilld replay …`, `node …/skilld/dist/src/cli/main.js verify …`. */
const THROUGH_RUNNER = /\b(?:npx|pnpx|bunx|npm exec|node)\s+(?:-\S+\s+)*\S*\bskilld(?:-daemon)?\b/;
