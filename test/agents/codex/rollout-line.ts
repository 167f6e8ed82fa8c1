/** Lines of a rollout as Codex writes them, with only what a test is about, and what is read of them. */

import { rolloutReader } from "../../../src/agents/codex/log/rollout/rollout-reader.ts";
import type { LineReading } from "../../../src/agents/log-reader.ts";

export const AT = "2026-11-18T05:34:41.673Z";
export const atMs = Date.parse(AT);

export function read(type: string, payload: object): LineReading {
  return line({ timestamp: AT, ordinal: 3, type, payload });
}

export function item(payload: object): LineReading {
  return read("response_item", payload);
}

export function event(payload: object): LineReading {
  return read("event_msg", payload);
}

export function line(record: object): LineReading {
  return rolloutReader.readLine(JSON.stringify(record), () => undefined);
}

export function events(...expected: readonly object[]) {
  return { kind: "events", events: expected.map((it) => ({ atMs, ...it })) };
}
