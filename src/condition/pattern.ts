/** Patterns as they are written: `/source/`, or `/source/i` where case does not matter. */

import type { Pattern } from "../model/condition.ts";
import { messageOf } from "../support/skilld-error.ts";
import { RefusalError } from "./reading.ts";

const PATTERN_CHARS_MAX = 500;

export function readPattern(written: string): Pattern {
  const [, source, flag] = /^\/(.+)\/(i?)$/su.exec(written) ?? [];
  if (source === undefined) {
    throw new RefusalError("the pattern has no slashes around it", "Write it as `/pattern/`.");
  }
  if (source.length > PATTERN_CHARS_MAX) {
    throw new RefusalError(
      `the pattern has ${source.length} characters`,
      `Write at most ${PATTERN_CHARS_MAX} characters.`,
    );
  }
  const pattern: Pattern = { source, ignoresCase: flag === "i" };
  compile(pattern);
  return pattern;
}

export function printPattern({ source, ignoresCase }: Pattern): string {
  return `/${source}/${ignoresCase ? "i" : ""}`;
}

/** How many groups the pattern captures. */
export function groupsIn({ source, ignoresCase }: Pattern): number {
  // With an empty alternative it matches the empty text and names all its groups.
  const match = new RegExp(`${source}|`, ignoresCase ? "i" : "").exec("");
  return (match?.length ?? 1) - 1;
}

function compile({ source }: Pattern): void {
  try {
    new RegExp(source);
  } catch (error) {
    throw new RefusalError(`the pattern is not valid: ${messageOf(error)}`, "Correct the pattern.");
  }
}
