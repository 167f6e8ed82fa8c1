/**
 * Slices: what must go, a bounded number of rows at a time. Deleting blocks the whole daemon, so
 * whoever iterates lets everybody else have a turn after every slice; whoever stops early has
 * deleted a part, and goes on with it by asking for the same again.
 */

import { orBusy } from "./store-busy.ts";

/** The rows that went with each slice. Throws `StoreBusy` when it is worth trying again. */
export type Slices = Iterable<number>;

/** A few milliseconds, rows in the tables of events being the most expensive ones. */
export const SLICE_ROWS = 500;

/** Slice after slice, until one is not full. */
export function* untilNone(forgetSlice: () => number): Slices {
  for (;;) {
    const rows = orBusy(forgetSlice);
    if (rows > 0) yield rows;
    if (rows < SLICE_ROWS) return;
  }
}
