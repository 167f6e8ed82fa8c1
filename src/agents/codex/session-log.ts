/** Codex's session log: rollouts, `sessions/<year>/<month>/<day>/rollout-<time>-<thread>.jsonl`. */

import { join } from "node:path";
import { z } from "zod";
import { agentSessionId } from "../../model/ids.ts";
import type { LoggedSession } from "../agent.ts";
import { firstLines, joined, namesIn, newestOf } from "../log-files.ts";

/** The first line holds the model's whole instructions. */
const FIRST_LINE_BYTES_MAX = 524_288;

/** A sub-agent has a file of its own, in which `session_id` is the session it works for. */
const SessionMeta = z.looseObject({
  type: z.literal("session_meta"),
  payload: z.looseObject({
    id: z.string(),
    session_id: z.string().optional(),
    cwd: z.string().optional(),
  }),
});

export function newestSession(home: string): LoggedSession | undefined {
  const file = newestOf(rolloutsOfLastDay(join(home, "sessions")));
  if (file === undefined) return undefined;
  const [first] = firstLines(file.path, FIRST_LINE_BYTES_MAX);
  const meta = SessionMeta.safeParse(first);
  if (!meta.success) return undefined;
  const { id, session_id, cwd } = meta.data.payload;
  const session = agentSessionId(session_id ?? id);
  return { session, startedAtMs: file.startedAtMs, folder: cwd };
}

function rolloutsOfLastDay(sessions: string): readonly string[] {
  let folder = sessions;
  for (const _level of ["year", "month", "day"]) {
    const last = namesIn(folder).findLast((name) => /^\d+$/.test(name));
    if (last === undefined) return [];
    folder = join(folder, last);
  }
  const rollouts = namesIn(folder).filter((name) => /^rollout-.*\.jsonl$/.test(name));
  return joined(folder, rollouts);
}
