/** A sample of the command lines that agents really ran, the same one on every run. */

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { posix } from "node:path";
import { AGENTS } from "../../../src/agents/agents.ts";
import { type Found, findLogs } from "../../../src/ingest/find-logs.ts";
import type { SessionEvent } from "../../../src/model/session-event.ts";
import { seededBy } from "../../bench/redact/random.ts";
import { sessionCorpus } from "../../support/session-corpus.ts";

export interface RealLine {
  /** Stands for the line where its text must not be kept. */
  readonly digest: string;
  readonly script: string;
  readonly cwd: string;
}

export const SAMPLE_SIZE = 500;
const SEED = "risk";

/** Undefined where there is no corpus. */
export function sampleOfRealLines(): readonly RealLine[] | undefined {
  const lines = realLines();
  if (lines === undefined) return undefined;
  const random = seededBy(SEED);
  const shuffled = lines.map((line) => ({ line, at: random() }));
  shuffled.sort((one, other) => one.at - other.at);
  return shuffled.slice(0, SAMPLE_SIZE).map(({ line }) => line);
}

/** Every call of a shell once, with the folder it was made in. */
function realLines(): readonly RealLine[] | undefined {
  const paths = sessionCorpus()?.map(({ path }) => path);
  if (paths === undefined) return undefined;
  const logs = [...findLogs({ paths, agents: AGENTS, sinceMs: 0 })];
  const events = logs.flatMap((found) => (found.kind === "log" ? eventsOf(found) : []));
  return [...new Map(events.flatMap(callOf)).values()];
}

function eventsOf({ log, reader }: Found & { kind: "log" }): readonly SessionEvent<string>[] {
  const lines = readFileSync(log.path, "utf8").split("\n");
  const readings = lines.map((line) => reader.readLine(line, () => undefined));
  return readings.flatMap((reading) => (reading.kind === "events" ? reading.events : []));
}

function callOf(event: SessionEvent<string>): readonly (readonly [string, RealLine])[] {
  if (event.kind !== "call" || event.action.type !== "command") return [];
  return [[event.call, realLine(event.action.script, event.cwd)]];
}

function realLine(script: string, cwd = "project"): RealLine {
  const folder = posix.resolve("/", cwd);
  const digest = createHash("sha256").update(`${folder}\0${script}`).digest("hex").slice(0, 16);
  return { digest, script, cwd: folder };
}
