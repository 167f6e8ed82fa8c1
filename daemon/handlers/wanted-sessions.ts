/** Wanted sessions: a surface's question, asked of the store. */

import type { RolloutTables, SessionRow } from "../../src/store/rollouts.ts";
import type { SessionQuery } from "../../src/wire/sessions.ts";

export function wantedSessions(
  rollouts: RolloutTables,
  { project, before, limit }: SessionQuery,
): readonly SessionRow[] {
  return rollouts.list({
    limit,
    ...(project === null ? {} : { project }),
    ...(before === null ? {} : { endedBeforeMs: Date.parse(before) }),
  });
}
