/** The size of a body, judged before Markdown is read: hostile text can keep a parser busy for hours. */

import { BODY_CHARS_MAX, BODY_LINES_MAX, NESTING_MAX } from "./limits.ts";
import type { Problem } from "./problem.ts";

const CONTAINER = "(?:>[ \\t]?|(?:[-+*]|\\d{1,9}[.)])[ \\t]+)[ \\t]*";
const TOO_DEEP = new RegExp(`^[ \\t]*(?:${CONTAINER}){${NESTING_MAX + 1}}`);

/** Undefined when the body may be parsed. */
export function whyTooLarge(body: string, firstLine: number): Problem | undefined {
  if (body.length > BODY_CHARS_MAX) {
    const hint = `Write at most ${BODY_CHARS_MAX} characters.`;
    return { line: firstLine, reason: `the body has ${body.length} characters`, hint };
  }
  const lines = body.split("\n");
  if (lines.length > BODY_LINES_MAX) {
    const hint = `Write at most ${BODY_LINES_MAX} lines.`;
    return { line: firstLine, reason: `the body has ${lines.length} lines`, hint };
  }
  const deep = lines.findIndex((line) => TOO_DEEP.test(line));
  if (deep === -1) return undefined;
  const reason = "too many lists and quotations begin on this line";
  return { line: firstLine + deep, reason, hint: `Begin at most ${NESTING_MAX} on one line.` };
}
