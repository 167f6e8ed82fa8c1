/** Spans: the time in which a call ran, as far as hooks tell. */

export interface Span {
  readonly startMs: number;
  readonly endMs: number;
}

/** The clock of a file system ticks this slowly, and is behind by as much. */
const CLOCK_TICK_MS = 5;

/** From what was known before the command began until after it ended. */
export function spanOf(startMs: number, endMs: number): Span {
  return { startMs: startMs - CLOCK_TICK_MS, endMs };
}

export function isWithin({ startMs, endMs }: Span, atMs: number): boolean {
  return atMs >= startMs && atMs <= endMs;
}
