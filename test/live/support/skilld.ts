/** skilld as a user has it: the built command line, run in a private home. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished } from "vitest";
import { z } from "zod";
import { homeAt } from "../../../src/config/home.ts";
import { packageRoot } from "../../../src/support/package-root.ts";
import type { AgentName } from "./agent-clis.ts";
import type { PrivateHome } from "./private-home.ts";
import { type Finished, run } from "./program.ts";

export function skilld(home: PrivateHome, ...args: readonly string[]): Promise<Finished> {
  return skilldIn(home.root, home, args);
}

/** What a person who stands in a repository is told, as a value. */
export async function ask(
  { home, repository }: { readonly home: PrivateHome; readonly repository: string },
  ...args: readonly string[]
): Promise<unknown> {
  const { exitCode, stdout, stderr } = await skilldIn(repository, home, [...args, "--json"]);
  const answer: unknown = JSON.parse(stdout);
  if (exitCode !== 0) throw new Error(`skilld ${args.join(" ")}: ${stdout}${stderr}`);
  return answer;
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

/** What `skilld doctor` complains about, but for sandboxes, which are the machine's own affair. */
export async function findings(home: PrivateHome): Promise<readonly object[]> {
  const { stdout } = await skilld(home, "doctor", "--json");
  return Diagnosis.parse(JSON.parse(stdout)).findings.filter(({ check }) => check !== "sandbox");
}

const Diagnosis = z.object({ findings: z.array(z.looseObject({ check: z.string() })) });

function skilldIn(cwd: string, home: PrivateHome, args: readonly string[]): Promise<Finished> {
  const script = join(packageRoot(), "dist/src/cli/main.js");
  return run({ command: process.execPath, args: [script, ...args], cwd, env: home.env });
}

async function succeed(home: PrivateHome, ...args: readonly string[]): Promise<void> {
  expect(await skilld(home, ...args)).toMatchObject({ exitCode: 0, stderr: "" });
}
