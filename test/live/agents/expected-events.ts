/** What hooks must be told of a session, worked out from the agent's own log of it. */

import type { HeardEvent } from "../support/listener.ts";
import type { Session } from "./session.ts";

/** For a session of one prompt in which one call followed the other and each of them was run. */
export function expectedEvents({ id: session, calls }: Session): readonly HeardEvent[] {
  const aside = (event: string) => ({ event, session, tool: undefined, call: undefined });
  return [
    aside("SessionStart"),
    aside("UserPromptSubmit"),
    ...calls.flatMap(({ id: call, tool, failed = false }) => [
      { event: "PreToolUse", session, tool, call },
      { event: failed ? "PostToolUseFailure" : "PostToolUse", session, tool, call },
    ]),
    aside("Stop"),
    aside("SessionEnd"),
  ];
}

/** Of calls made at once only this is certain: each of them, and the session, in its own order. */
export function callByCall(events: readonly HeardEvent[]): readonly HeardEvent[] {
  return events.toSorted((left, right) => (left.call ?? "").localeCompare(right.call ?? ""));
}

/**
 * Short enough to be compared at a glance: `PreToolUse Bash #2` is about the second call in the
 * agent's own log. #0 would be about none of them, and what belongs to another session says so.
 */
export function story({ id, calls }: Session, events: readonly HeardEvent[]): readonly string[] {
  const positionOf = (call: string) => `#${calls.findIndex((logged) => logged.id === call) + 1}`;
  return events.map(({ event, session, tool, call }) =>
    [event, tool, call && positionOf(call), session === id ? undefined : `in ${session}`]
      .filter((word) => word !== undefined)
      .join(" "),
  );
}
