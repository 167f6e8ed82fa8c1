/** Reduced: a planned session through its log, the agent's real reader and the real reducer. */

import { logReaders as claudeReaders } from "../../../../src/agents/claude/log-reader.ts";
import { logReaders as codexReaders } from "../../../../src/agents/codex/log-reader.ts";
import { keepEvent } from "../../../../src/ingest/keep-event.ts";
import { agentSessionId } from "../../../../src/model/ids.ts";
import type { KeptOutput } from "../../../../src/model/output.ts";
import type { Rollout } from "../../../../src/model/rollout.ts";
import type { SessionEvent } from "../../../../src/model/session-event.ts";
import { reduce } from "../../../../src/reduce/reduce.ts";
import type { PlannedSession } from "../session.ts";
import { logOf } from "./logs.ts";

const READERS = { claude: claudeReaders, codex: codexReaders };

export function rolloutOf(session: PlannedSession): Rollout {
  const { agent, id } = session;
  return reduce({
    agent,
    session: agentSessionId(id),
    sources: [{ kind: "log", events: eventsOf(session) }],
  });
}

function eventsOf(session: PlannedSession): readonly SessionEvent<KeptOutput>[] {
  const { path, lines } = logOf(session);
  const reader = READERS[session.agent].find((each) => each.recognises(path, lines[0] ?? ""));
  if (reader === undefined) throw new Error(`no reader takes ${path}`);
  return lines.flatMap((line) => {
    const reading = reader.readLine(line, () => undefined);
    if (reading.kind === "fault") throw new Error(`${path}: ${reading.reason}`);
    return reading.events.map(keepEvent);
  });
}
