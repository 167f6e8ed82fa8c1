/** skilld logs: what the daemon wrote down, read from its files, so that it works without one. */

import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { skilldHome } from "../../config/home.ts";
import { readLogTail } from "../../support/rotating-log.ts";
import { SkilldError } from "../../support/skilld-error.ts";
import { EXIT } from "../exit-codes.ts";
import type { Screen, Verb } from "../verb.ts";

const LINES_DEFAULT = "50";
const LINES_MAX = 10_000;
const FOLLOW_INTERVAL_MS = 250;

const LogLine = z.looseObject({ at: z.string(), level: z.string(), what: z.string() });

export const logs: Verb = {
  name: "logs",
  summary: "show what the daemon wrote down",
  usage: "[--lines N] [--follow] [--json]",
  examples: [
    ["skilld logs", "the last 50 lines"],
    ["skilld logs --lines 500 --json", "more of them, as one object"],
    ["skilld logs --follow", "go on as they are written, until Ctrl-C"],
  ],
  endsWithReader: true,
  options: {
    lines: { type: "string", short: "n", default: LINES_DEFAULT },
    follow: { type: "boolean", short: "f", default: false },
  },
  async run({ flags, screen }) {
    const folder = skilldHome().logs;
    const shown = readLogTail(folder, countOf(flags["lines"]));
    if (flags["follow"] === true) return follow(folder, shown, screen);
    screen.json({ lines: shown.map(parse) });
    for (const line of shown) screen.say(lineFor(line, screen));
    if (shown.length === 0) screen.say("The log is empty.");
    return EXIT.yes;
  },
};

/** Reads the tail again and again: the file under the name changes when it is rotated. */
async function follow(folder: string, shown: readonly string[], screen: Screen): Promise<never> {
  const show = (line: string) => {
    screen.json(parse(line));
    screen.say(lineFor(line, screen));
  };
  for (const line of shown) show(line);
  let last = shown.at(-1);
  for (;;) {
    await sleep(FOLLOW_INTERVAL_MS);
    const lines = readLogTail(folder, LINES_MAX);
    const fresh = lines.slice(last === undefined ? 0 : lines.lastIndexOf(last) + 1);
    for (const line of fresh) show(line);
    last = fresh.at(-1) ?? last;
  }
}

function countOf(typed: unknown): number {
  const count = Number(typed);
  if (Number.isInteger(count) && count >= 0 && count <= LINES_MAX) return count;
  throw new SkilldError("usage", `cannot show ${String(typed)} lines`, {
    hint: `--lines takes a whole number from 0 to ${LINES_MAX}.`,
  });
}

function lineFor(line: string, { paint }: Screen): string {
  const { at, level, what, ...fields } = parse(line);
  const colour = level === "error" ? paint.red : level === "warn" ? paint.yellow : paint.dim;
  const rest = Object.entries(fields).map(([key, value]) => `${key}=${JSON.stringify(value)}`);
  return `${paint.dim(String(at))} ${colour(String(level).padEnd(5))} ${String(what)} ${rest.join(" ")}`;
}

/** A line cut short by a crash, or written by somebody else, is still shown, as it is. */
function parse(line: string): Readonly<Record<string, unknown>> {
  const asItIs = { at: "", level: "warn", what: line };
  try {
    const read = LogLine.safeParse(JSON.parse(line));
    return read.success ? read.data : asItIs;
  } catch {
    return asItIs;
  }
}
