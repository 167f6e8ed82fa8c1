/** A session of any agent, after it has ended: what the tests look at. */

import { readdir, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import type { ModelRequest } from "../models/script.ts";
import type { Finished } from "../support/program.ts";
import type { ToolCall } from "./tool-call.ts";

export interface Session extends Finished, Logged {
  /** What the model was sent, in order. */
  readonly requests: readonly ModelRequest[];
  /** Where the run left the script. Empty after a good run. */
  readonly faults: readonly string[];
}

/** What the agent's own log says about a session. */
export interface Logged {
  readonly id: string;
  /** All tool calls that hooks may be told of: the session's own, then those of its sub-agents. */
  readonly calls: readonly ToolCall[];
}

/** Where an agent keeps its logs, and how one of them is read. */
export interface AgentLog {
  readonly folder: string;
  readonly read: (path: string) => Promise<readonly ToolCall[]>;
}

/** Adds what the agent wrote into its log while `work` went on. */
export async function withLog<Result>(
  { folder, read }: AgentLog,
  work: () => Promise<Result>,
): Promise<Result & Logged> {
  const before = await sizesIn(folder);
  const result = await work();
  const after = await sizesIn(folder);
  const written = [...after.keys()].filter((path) => before.get(path) !== after.get(path)).sort();
  const calls = (await Promise.all(written.map(read))).flat();
  return { ...result, id: sessionId(written[0] ?? ""), calls };
}

async function sizesIn(folder: string): Promise<ReadonlyMap<string, number>> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const logs = names.filter((name) => name.endsWith(".jsonl")).map((name) => join(folder, name));
  return new Map(
    await Promise.all(logs.map(async (path) => [path, (await stat(path)).size] as const)),
  );
}

const UUID_LENGTH = 36;

/** Both agents end the name of a log with the id; the logs of sub-agents sort behind. */
function sessionId(path: string): string {
  return basename(path, ".jsonl").slice(-UUID_LENGTH);
}
