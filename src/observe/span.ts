/** Spans: the time in which a call ran, as far as hooks tell. */

export interface Span {
  readonly startMs: number;
  readonly endMs: number;
}

/** The clock of a file system ticks at slowest this often, and is behind by as much. */
const CLOCK_TICK_MS = 10;

/** The earliest time a file can have that was changed after this moment. */
export function earliestAfter(atMs: number): number {
  return atMs - CLOCK_TICK_MS;
}

export function isWithin({ startMs, endMs }: Span, atMs: number): boolean {
  return atMs >= startMs && atMs <= endMs;
}
