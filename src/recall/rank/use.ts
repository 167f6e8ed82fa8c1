/** Use: what it is worth that a skill was used lately, and with success. */

import type { UseOfSkill } from "../../model/recall.ts";
import { DAY_MS } from "../../support/clock.ts";

/** After so long a use counts half. */
const HALF_LIFE_DAYS = 14;
/** One failure of a skill that was hardly used does not condemn it. */
const DOUBT = 1;

/** From 0, never or not well, to 1, just now and always well. */
export function useOf({ succeeded, failed, lastAtMs }: UseOfSkill, nowMs: number): number {
  if (lastAtMs === undefined) return 0;
  const days = Math.max(0, nowMs - lastAtMs) / DAY_MS;
  const success = succeeded / (succeeded + failed + DOUBT);
  return success * 2 ** (-days / HALF_LIFE_DAYS);
}
