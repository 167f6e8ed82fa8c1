/** Line reading: the words in which Codex's readers answer. */

import type { Occurrence, SessionEvent } from "../../model/session-event.ts";
import type { LineReading } from "../log-reader.ts";

export function reading(events: readonly SessionEvent<string>[]): LineReading {
  return { kind: "events", events };
}

export function fault(reason: string): LineReading {
  return { kind: "fault", reason };
}

/** The event, said to have happened then and there. */
export function at<Event extends object>(occurrence: Occurrence, event: Event): Occurrence & Event {
  return { ...occurrence, ...event };
}
