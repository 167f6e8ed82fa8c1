/** In turns: long work on the daemon's own thread, with a turn for everybody else after each slice. */

import { setImmediate as othersTurn } from "node:timers/promises";

/** Goes through all slices, or until it is told to stop; says how much they were together. */
export async function inTurns(slices: Iterable<number>, signal?: AbortSignal): Promise<number> {
  let sum = 0;
  for (const slice of slices) {
    sum += slice;
    await othersTurn();
    if (signal?.aborted === true) break;
  }
  return sum;
}
