/** Date flags: a day or a time that a person typed, as the wire wants it. */

import { isoTime } from "../support/clock.ts";
import { SkilldError } from "../support/skilld-error.ts";

/** `null` when the flag was not given. */
export function dateIn(flags: Readonly<Record<string, unknown>>, name: string): string | null {
  const given = flags[name];
  if (given === undefined) return null;
  const time = Date.parse(String(given));
  if (!Number.isNaN(time)) return isoTime(time);
  throw new SkilldError("usage", `cannot read the date ${given}`, {
    hint: `--${name} takes a date such as 2026-01-31.`,
  });
}
