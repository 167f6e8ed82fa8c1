/** Do spooled events get out of the spool again? */

import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { SECOND_MS } from "../../support/clock.ts";
import type { Check } from "./check.ts";

/** A running recorder takes a file within seconds; what is older is stuck. */
const WAIT_MAX_MS = 120 * SECOND_MS;

export const spool: Check = {
  name: "spool",
  promise: "no event is stuck on its way",
  look({ home, nowMs }) {
    const stuck = filesIn(home.spool).filter((writtenAtMs) => nowMs - writtenAtMs > WAIT_MAX_MS);
    if (stuck.length === 0) return [];
    const events = stuck.length === 1 ? "1 event waits" : `${stuck.length} events wait`;
    return [
      {
        problem: `${events} in ${home.spool}; what is not taken within a day is lost.`,
        fix: "`skilld start` takes them; if it runs, `skilld logs` says what is in the way.",
      },
    ];
  },
};

/** When each file was written; the folder is missing before the first start. */
function filesIn(folder: string): readonly number[] {
  try {
    return readdirSync(folder).flatMap(
      (name) => statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? [],
    );
  } catch {
    return [];
  }
}
