/** Samples of the command lines, and of the commands in them, that agents really ran, the same on every run. */

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { posix } from "node:path";
import { AGENTS } from "../../../src/agents/agents.ts";
import { type Found, findLogs } from "../../../src/ingest/find-logs.ts";
import type { SessionEvent } from "../../../src/model/session-event.ts";
import { parseScript } from "../../../src/shell/shell.ts";
import { seededBy } from "../../bench/redact/random.ts";
import { sessionCorpus } from "../../support/session-corpus.ts";

export interface RealLine {
  /** Stands for the line where its text must not be kept. */
  readonly digest: string;
  readonly script: string;
  readonly cwd: string;
}

/** One program with its words, inside the line that it was called in. */
export interface RealCommand extends RealLine {
  /** Its place among the commands of the line. */
  readonly at: number;
}

export const SAMPLE_SIZE = 500;

/** Undefined where there is no corpus. */
export function sampleOfRealLines(): readonly RealLine[] | undefined {
  const lines = realLines();
  return lines && sampleOf(lines, "risk");
}

/** Each command counts as often as it was called. Undefined where there is no corpus. */
export function sampleOfRealCommands(): readonly RealCommand[] | undefined {
  const commands = realLines()?.flatMap(commandsOf);
  return commands && sampleOf(commands, "risk of commands");
}

function sampleOf<T>(all: readonly T[], seed: string): readonly T[] {
  const random = seededBy(seed);
  const shuffled = all.map((each) => ({ each, at: random() }));
  shuffled.sort((one, other) => one.at - other.at);
  return shuffled.slice(0, SAMPLE_SIZE).map(({ each }) => each);
}

function commandsOf(line: RealLine): readonly RealCommand[] {
  const script = parseScript(line.script);
  if (script.kind !== "parsed") return [];
  return script.commands.flatMap(({ words }, at) =>
    words.length === 0 ? [] : [{ ...line, digest: digestOf(line.cwd, line.script, `${at}`), at }],
  );
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
  return { digest: digestOf(folder, script), script, cwd: folder };
}

function digestOf(...parts: readonly string[]): string {
  return createHash("sha256").update(parts.join("\0")).digest("hex").slice(0, 16);
}
