/** skilld as a user has it: the built command line, run in a private home, and what it captured. */

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { expect, onTestFinished } from "vitest";
import { placeHooks } from "../../../src/agents/place-hooks.ts";
import { homeAt } from "../../../src/config/home.ts";
import { packageRoot } from "../../../src/support/package-root.ts";
import type { AgentName } from "./agent-clis.ts";
import { writeHooks } from "./hooks-by-hand.ts";
import type { HeardEvent } from "./listener.ts";
import type { PrivateHome } from "./private-home.ts";
import { type Finished, run } from "./program.ts";

const commandLine = join(packageRoot(), "dist/src/cli/main.js");

export function skilld(home: PrivateHome, ...args: readonly string[]): Promise<Finished> {
  return run({
    command: process.execPath,
    args: [commandLine, ...args],
    cwd: home.root,
    env: home.env,
  });
}

/** Installs it for one agent and starts it; the daemon ends with the test. */
export async function installSkilld(home: PrivateHome, agent: AgentName): Promise<void> {
  onTestFinished(async () => {
    await skilld(home, "stop");
  });
  const { hooks } = homeAt(home.skilldHome);
  await startSkilld(home);
  placeHooks(hooks);
  await writeHooks(home, agent, (event) => `/bin/sh '${hooks}/hook.sh' ${agent} ${event}`);
}

export async function uninstallSkilld(home: PrivateHome, agent: AgentName): Promise<void> {
  expect(await skilld(home, "uninstall", "--agent", agent, "--yes")).toMatchObject({ exitCode: 0 });
}

export async function startSkilld(home: PrivateHome): Promise<void> {
  expect(await skilld(home, "start")).toMatchObject({ exitCode: 0 });
}

/** Hooks do not start it again: they spool. */
export async function stopSkilld(home: PrivateHome): Promise<void> {
  expect(await skilld(home, "stop")).toMatchObject({ exitCode: 0 });
}

/** In the order in which the hooks ran: what waited in the spool is stored later, and dated as it was. */
export function capturedEvents({ skilldHome }: PrivateHome): readonly HeardEvent[] {
  const path = homeAt(skilldHome).database;
  if (!existsSync(path)) return [];
  const database = new Sqlite(path, { readonly: true });
  try {
    return database.prepare<[], Row>(CAPTURED).all().map(toHeard);
  } finally {
    database.close();
  }
}

/** The same, once nothing waits in the spool any more. */
export async function settledEvents(home: PrivateHome): Promise<readonly HeardEvent[]> {
  const { spool } = homeAt(home.skilldHome);
  await expect.poll(() => readdirSync(spool), { timeout: DRAIN_DEADLINE_MS }).toEqual([]);
  return capturedEvents(home);
}

const DRAIN_DEADLINE_MS = 20_000;

const CAPTURED = `
  SELECT event, session, call, coalesce(fault, body ->> '$.tool_name') AS tool
  FROM evidence ORDER BY received_at, seq`;

interface Row {
  readonly event: string;
  readonly session: string | null;
  readonly tool: string | null;
  readonly call: string | null;
}

function toHeard({ event, session, tool, call }: Row): HeardEvent {
  return { event, session: session ?? "", tool: tool ?? undefined, call: call ?? undefined };
}

/** Ends the daemon as a crash would: without a word. */
export function killDaemon({ skilldHome }: PrivateHome): void {
  const { pid } = JSON.parse(readFileSync(homeAt(skilldHome).daemonFile, "utf8"));
  process.kill(pid, "SIGKILL");
}
