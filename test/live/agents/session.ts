/** A session of any agent, after it has ended: what the tests look at. */

import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import type { ModelRequest } from "../models/script.ts";
import type { Finished } from "../support/program.ts";

export interface Session extends Finished {
  /** What the model was sent, in order. */
  readonly requests: readonly ModelRequest[];
  /** Where the run left the script. Empty after a good run. */
  readonly faults: readonly string[];
  /** The agent's own records of this session, sub-agents included, oldest first. */
  readonly logs: readonly string[];
}

/** Watches a folder of records: the files that `work` made or wrote to. */
export async function withLogs<Result>(
  folder: string,
  work: () => Promise<Result>,
): Promise<Result & { readonly logs: readonly string[] }> {
  const before = await sizesIn(folder);
  const result = await work();
  const after = await sizesIn(folder);
  const logs = [...after.keys()].filter((path) => before.get(path) !== after.get(path)).sort();
  return { ...result, logs };
}

async function sizesIn(folder: string): Promise<ReadonlyMap<string, number>> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const logs = names.filter((name) => name.endsWith(".jsonl")).map((name) => join(folder, name));
  return new Map(
    await Promise.all(logs.map(async (path) => [path, (await stat(path)).size] as const)),
  );
}
