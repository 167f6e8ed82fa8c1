/** Line reading: the words in which Codex's readers answer. */

import type { SessionEvent } from "../../../model/session-event.ts";
import type { LineReading } from "../../log-reader.ts";

export function reading(events: readonly SessionEvent<string>[]): LineReading {
  return { kind: "events", events };
}

export function fault(reason: string): LineReading {
  return { kind: "fault", reason };
}
