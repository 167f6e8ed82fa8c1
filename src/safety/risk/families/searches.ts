/** Searches: they look, and run a command or delete for what they find. */

import { named, type Programs } from "../call.ts";
import { ruled } from "../rule.ts";

/** What `-exec` runs are commands of their own. */
const FIND = ruled({
  class: "read",
  writes: "-fprint -fprint0 -fprintf -fls",
  raised: { destructive: "-delete" },
});

export const searches: Programs = [
  ...named("find gfind", FIND),
  ...named("fd fdfind", ruled({ class: "read" })),
];
