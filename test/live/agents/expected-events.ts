/** What hooks must be told of a session, worked out from the agent's own log of it. */

import { basename } from "node:path";
import type { HeardEvent } from "../support/listener.ts";
import type { Session } from "./session.ts";
import type { ToolCall } from "./tool-call.ts";

/** For a session of one prompt in which one call followed the other and each of them was run. */
export function expectedEvents(
  session: Session,
  calls: readonly ToolCall[],
): readonly HeardEvent[] {
  const name = sessionName(session);
  const aside = (event: string) => ({ event, session: name, tool: undefined, call: undefined });
  return [
    aside("SessionStart"),
    aside("UserPromptSubmit"),
    ...calls.flatMap(({ id: call, tool, failed = false }) => [
      { event: "PreToolUse", session: name, tool, call },
      { event: failed ? "PostToolUseFailure" : "PostToolUse", session: name, tool, call },
    ]),
    aside("Stop"),
    aside("SessionEnd"),
  ];
}

const UUID_LENGTH = 36;

/** Both agents end the name of a session's log with its id; sub-agents have logs of their own. */
function sessionName({ logs: [log = ""] }: Session): string {
  return basename(log, ".jsonl").slice(-UUID_LENGTH);
}
