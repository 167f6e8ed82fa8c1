/**
 * Matching with a time limit. A pattern comes from a file that anybody may have written, and one
 * like `^(a+)+$` would keep JavaScript busy for years.
 *
 * A context of `node:vm` is the one way to stop a running expression without a second thread: the
 * engine looks for the interruption while it backtracks. The context holds no object of ours and
 * runs one constant line.
 */

import { createContext, Script } from "node:vm";
import type { Pattern } from "../model/condition.ts";

export const MATCH_DEADLINE_MS = 200;
/** More text than this is not searched. */
const SUBJECT_CHARS_MAX = 4 * 1024 * 1024;

export type Match =
  /** The whole match first, then its groups. */
  | { readonly kind: "matched"; readonly groups: readonly (string | undefined)[] }
  | { readonly kind: "unmatched" }
  | { readonly kind: "undecided"; readonly reason: string };

/** Never throws and never takes much longer than the deadline. */
export function matchPattern({ source, ignoresCase }: Pattern, subject: string): Match {
  if (subject.length > SUBJECT_CHARS_MAX) {
    return { kind: "undecided", reason: `${subject.length} characters are too many to search` };
  }
  const flags = ignoresCase ? "mi" : "m";
  try {
    const context = createContext(Object.assign(Object.create(null), { source, flags, subject }));
    const groups: unknown = SEARCH.runInContext(context, { timeout: MATCH_DEADLINE_MS });
    return typeof groups === "string" ? matched(groups) : { kind: "unmatched" };
  } catch (error) {
    return { kind: "undecided", reason: isLate(error) ? LATE : "the pattern is too big" };
  }
}

const LATE = `the pattern needs more than ${MATCH_DEADLINE_MS} ms`;

/** The error is made in the other context: it is no `Error` of ours. */
function isLate(error: unknown): boolean {
  const code = typeof error === "object" && error !== null && "code" in error && error.code;
  return code === "ERR_SCRIPT_EXECUTION_TIMEOUT";
}

/** Answers with JSON, so that no object of the other context comes over. */
const SEARCH = new Script(
  "(() => { const match = new RegExp(source, flags).exec(subject);" +
    " return match === null ? undefined : JSON.stringify([...match]); })()",
);

/** JSON has no undefined: a group that took no part is null there. */
function matched(json: string): Match {
  const groups: readonly (string | null)[] = JSON.parse(json);
  return { kind: "matched", groups: groups.map((group) => group ?? undefined) };
}
