/**
 * Private homes: everything a session reads and writes below one temporary folder, so that no test
 * sees or touches the agents, skills and settings of whoever runs it.
 */

import { mkdir, mkdtemp, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished } from "vitest";
import type { AgentName } from "./agent-clis.ts";
import { searchPath } from "./machine.ts";
import { endLingering } from "./processes.ts";

export interface PrivateHome {
  /** Short, because a unix socket has to fit below it. */
  readonly root: string;
  readonly codexHome: string;
  readonly claudeHome: string;
  readonly skilldHome: string;
  /** The whole environment of everything that runs in this home. */
  readonly env: Readonly<Record<string, string>>;
}

/** Gone when the test is over, together with the proof that no process was left behind. */
export async function makePrivateHome(): Promise<PrivateHome> {
  const root = await realpath(await mkdtemp(join(tmpdir(), "skl-")));
  onTestFinished(async () => {
    const lingering = await endLingering(root);
    await rm(root, { recursive: true, force: true });
    expect(lingering).toEqual([]);
  });
  const home = join(root, "home");
  const codexHome = join(home, ".codex");
  const claudeHome = join(home, ".claude");
  const skilldHome = join(home, ".skilld");
  const env = {
    ...SETTLED,
    HOME: home,
    CODEX_HOME: codexHome,
    CLAUDE_CONFIG_DIR: claudeHome,
    SKILLD_HOME: skilldHome,
    // Codex warns about a home below the temporary folder, so the two stand side by side.
    TMPDIR: join(root, "tmp"),
  };
  for (const folder of [codexHome, claudeHome, env.TMPDIR]) {
    await mkdir(folder, { recursive: true });
  }
  await writeFile(join(home, ".profile"), `export PATH='${searchPath}'\n`);
  await writeFile(join(home, ".npmrc"), "update-notifier=false\nfund=false\naudit=false\n");
  return { root, codexHome, claudeHome, skilldHome, env };
}

/** Where an agent keeps its settings and logs. */
export function agentHome({ codexHome, claudeHome }: PrivateHome, agent: AgentName): string {
  return agent === "codex" ? codexHome : claudeHome;
}

/** What is the same in every home. */
const SETTLED = {
  PATH: searchPath,
  USER: "dev",
  SHELL: "/bin/bash",
  LANG: "C.UTF-8",
  TERM: "dumb",
  TZ: "UTC",
  // The same work makes the same commits, which lets whole sessions be compared.
  GIT_AUTHOR_DATE: "2026-01-02T03:04:05Z",
  GIT_COMMITTER_DATE: "2026-01-02T03:04:05Z",
};
