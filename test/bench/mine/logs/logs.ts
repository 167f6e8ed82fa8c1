/** Logs: a planned session as the file that its agent would have written, where it would be. */

import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { PlannedSession } from "../session.ts";
import { transcriptOf } from "./claude.ts";
import { rolloutLinesOf } from "./codex.ts";

export interface SessionLog {
  /** Relative to a home in which both agents keep theirs. */
  readonly path: string;
  readonly lines: readonly string[];
}

export function logOf(session: PlannedSession): SessionLog {
  const { agent, id, cwd, startedAtMs } = session;
  if (agent === "claude") {
    const folder = cwd.replaceAll("/", "-");
    return { path: `.claude/projects/${folder}/${id}.jsonl`, lines: transcriptOf(session) };
  }
  const at = new Date(startedAtMs).toISOString();
  const day = at.slice(0, 10).replaceAll("-", "/");
  const name = `rollout-${at.slice(0, 19).replaceAll(":", "-")}-${id}.jsonl`;
  return { path: `.codex/sessions/${day}/${name}`, lines: rolloutLinesOf(session) };
}

/** The paths of the files, in the order of the sessions. */
export function writeLogs(home: string, sessions: readonly PlannedSession[]): readonly string[] {
  return sessions.map((session) => {
    const { path, lines } = logOf(session);
    const target = join(home, path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, `${lines.join("\n")}\n`);
    return target;
  });
}
