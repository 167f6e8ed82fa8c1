/**
 * Persisted output: what was too long for the transcript, which holds only its beginning and the
 * path of a file in the session's folder. The path is data: only its last parts are believed.
 */

import type { Beside } from "../../log-reader.ts";

/** `undefined` when the path is none of Claude Code's, or the file is gone or too large. */
export function persistedOutput(path: string, beside: Beside): string | undefined {
  const [, session, file] =
    /\/([\w-]{1,100})\/tool-results\/([\w-][\w.-]{0,200})$/.exec(path) ?? [];
  if (session === undefined || file === undefined) return undefined;
  // Next to the session's folder stands its own log; a sub-agent's may stand one deeper.
  return beside(`${session}/tool-results/${file}`) ?? beside(`../tool-results/${file}`);
}

/** The path that the beginning of an output names; `undefined` for an output that is whole. */
export function persistedPathIn(output: string): string | undefined {
  if (!output.startsWith("<persisted-output>")) return undefined;
  return /^Output too large .{0,40}Full output saved to: (.{1,4096})$/m.exec(output)?.[1];
}
