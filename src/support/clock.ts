/** The clock: the one place that asks the machine what time it is. */

/** Milliseconds since 1970, for what is stored and shown. */
export function nowMs(): number {
  return Date.now();
}

/** Milliseconds that never go back, for deadlines and durations. */
export function monotonicMs(): number {
  return performance.now();
}

export function isoTime(epochMs: number): string {
  return new Date(epochMs).toISOString();
}

export const SECOND_MS = 1_000;
export const DAY_MS = 86_400_000;
