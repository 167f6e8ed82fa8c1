/**
 * Log: what a person needs to know later, one JSON object a line.
 *
 * Redacted like everything else that reaches the disk, bounded in length and in rate, and never a
 * reason to fail: a recorder that stops because its diary is full would lose what matters.
 */

import { redact } from "../src/safety/redact.ts";
import { isoTime, nowMs, SECOND_MS } from "../src/support/clock.ts";
import { appendLogLine } from "../src/support/rotating-log.ts";

type Level = "info" | "warn" | "error";
type Fields = Readonly<Record<string, string | number | boolean | undefined>>;

export interface Log {
  readonly info: (what: string, fields?: Fields) => void;
  readonly warn: (what: string, fields?: Fields) => void;
  readonly error: (what: string, fields?: Fields) => void;
}

const FIELD_CHARS_MAX = 2_000;
/** Secrets are looked for in more than is kept: one that the cut halves would not be recognised. */
const SEARCHED_CHARS = 16_384;
const LINES_PER_SECOND_MAX = 50;

export function openLog(folder: string): Log {
  const allow = rateLimit();
  const write =
    (level: Level) =>
    (what: string, fields: Fields = {}) => {
      const suppressed = allow();
      if (suppressed === undefined) return;
      const line = {
        at: isoTime(nowMs()),
        level,
        what,
        ...fields,
        suppressed: suppressed || undefined,
      };
      try {
        appendLogLine(folder, JSON.stringify(line, redactAndCut));
      } catch {
        // A full disk is reported through `status`; there is no other place left to say it.
      }
    };
  return { info: write("info"), warn: write("warn"), error: write("error") };
}

/** Gives how many lines were dropped before this one, or `undefined` when this one is dropped. */
function rateLimit(): () => number | undefined {
  let second = 0;
  let lines = 0;
  let dropped = 0;
  return () => {
    const current = Math.floor(nowMs() / SECOND_MS);
    if (current !== second) {
      second = current;
      lines = 0;
    }
    lines += 1;
    if (lines > LINES_PER_SECOND_MAX) {
      dropped += 1;
      return undefined;
    }
    const before = dropped;
    dropped = 0;
    return before;
  };
}

function redactAndCut(_key: string, value: unknown): unknown {
  if (typeof value !== "string") return value;
  return redact(value.slice(0, SEARCHED_CHARS), "normal").text.slice(0, FIELD_CHARS_MAX);
}
