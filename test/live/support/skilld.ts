/** skilld as a user has it: the built command line, run in a private home, and what it captured. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { expect, onTestFinished } from "vitest";
import { z } from "zod";
import { homeAt } from "../../../src/config/home.ts";
import { packageRoot } from "../../../src/support/package-root.ts";
import type { AgentName } from "./agent-clis.ts";
import type { HeardEvent } from "./listener.ts";
import type { PrivateHome } from "./private-home.ts";
import { type Finished, run } from "./program.ts";

export function skilld(home: PrivateHome, ...args: readonly string[]): Promise<Finished> {
  return run({
    command: process.execPath,
    args: [join(packageRoot(), "dist/src/cli/main.js"), ...args],
    cwd: home.root,
    env: home.env,
  });
}

/** Installs it for one agent and starts it; the daemon ends with the test. */
export async function installSkilld(home: PrivateHome, agent: AgentName): Promise<void> {
  onTestFinished(() => stopSkilld(home));
  await succeed(home, "install", "--agent", agent, "--yes");
  await startSkilld(home);
}

export async function uninstallSkilld(home: PrivateHome, agent: AgentName): Promise<void> {
  await succeed(home, "uninstall", "--agent", agent, "--yes");
}

/** Returns when it runs, also when a hook is starting it at the same time. */
export async function startSkilld(home: PrivateHome): Promise<void> {
  await succeed(home, "start");
}

/** Hooks do not start it again: they spool. */
export async function stopSkilld(home: PrivateHome): Promise<void> {
  await succeed(home, "stop");
}

/** Ends the daemon as a crash would: without a word. */
export function killDaemon({ skilldHome }: PrivateHome): void {
  const { pid } = JSON.parse(readFileSync(homeAt(skilldHome).daemonFile, "utf8"));
  process.kill(pid, "SIGKILL");
}

/** What the daemon has stored, once nothing waits in the spool any more. */
export async function settledEvents(home: PrivateHome): Promise<readonly HeardEvent[]> {
  const { spool } = homeAt(home.skilldHome);
  await expect.poll(() => readdirSync(spool), { timeout: DRAIN_DEADLINE_MS }).toEqual([]);
  return capturedEvents(home);
}

export function capturedEvents(home: PrivateHome): readonly HeardEvent[] {
  return captured(home).map(({ event, session, tool, call }) => ({
    event,
    session: session ?? "",
    tool: tool ?? undefined,
    call: call ?? undefined,
  }));
}

/** The command lines that agents were about to run. */
export function capturedCommands(home: PrivateHome): readonly string[] {
  return captured(home)
    .filter(({ event, tool }) => event === "PreToolUse" && tool === "Bash")
    .map(({ command }) => command ?? "");
}

/** What `skilld doctor` complains about, but for sandboxes, which are the machine's own affair. */
export async function findings(home: PrivateHome): Promise<readonly object[]> {
  const { stdout } = await skilld(home, "doctor", "--json");
  return Diagnosis.parse(JSON.parse(stdout)).findings.filter(({ check }) => check !== "sandbox");
}

const Diagnosis = z.object({ findings: z.array(z.looseObject({ check: z.string() })) });

const DRAIN_DEADLINE_MS = 20_000;

/** In the order in which the hooks ran: what waited in the spool is stored later but dated then. */
const CAPTURED = `
  SELECT event, session, call, coalesce(fault, body ->> '$.tool_name') AS tool,
    body ->> '$.tool_input.command' AS command
  FROM evidence ORDER BY received_at, seq`;

interface Row {
  readonly event: string;
  readonly session: string | null;
  readonly call: string | null;
  /** The tool, or why the event could not be read. */
  readonly tool: string | null;
  readonly command: string | null;
}

function captured({ skilldHome }: PrivateHome): readonly Row[] {
  const database = new Sqlite(homeAt(skilldHome).database, { readonly: true });
  try {
    return database.prepare<[], Row>(CAPTURED).all();
  } finally {
    database.close();
  }
}

async function succeed(home: PrivateHome, ...args: readonly string[]): Promise<void> {
  expect(await skilld(home, ...args)).toMatchObject({ exitCode: 0, stderr: "" });
}
