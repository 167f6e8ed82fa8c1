/**
 * The coding agents under test, as their makers publish them: which versions, where they are kept,
 * and installing them once. Hides npm.
 */

import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { agentCache } from "./machine.ts";

export type AgentName = "codex" | "claude";

/** What this suite was written against. Newer versions are news, and change here alone. */
const PUBLISHED = {
  codex: { package: "@openai/codex", version: "0.169.0" },
  claude: { package: "@anthropic-ai/claude-code", version: "2.1.326" },
} as const satisfies Record<AgentName, { package: string; version: string }>;

const INSTALL_DEADLINE_MS = 300_000;

export const agentNames: readonly AgentName[] = ["codex", "claude"];

export function agentCommand(agent: AgentName): string {
  return join(folderOf(agent), "node_modules/.bin", agent);
}

/** For `describe.skipIf`: the reason was printed when the run started. */
export function isMissing(agent: AgentName): boolean {
  return !existsSync(agentCommand(agent));
}

/** Installs an agent unless it is there. A folder in its place is complete: it arrives by rename. */
export async function installAgent(agent: AgentName): Promise<void> {
  if (!isMissing(agent)) return;
  await mkdir(agentCache, { recursive: true });
  const draft = await mkdtemp(join(agentCache, `.${agent}-`));
  try {
    await installInto(draft, agent);
    await rename(draft, folderOf(agent));
  } catch (error) {
    // Another run may have been faster: its folder is as good as ours.
    if (isMissing(agent)) throw error;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

function folderOf(agent: AgentName): string {
  return join(agentCache, `${agent}-${PUBLISHED[agent].version}`);
}

async function installInto(folder: string, agent: AgentName): Promise<void> {
  const { package: name, version } = PUBLISHED[agent];
  // The agents' own install scripts put the right binary in place; npm asks to be told so by name.
  const manifest = {
    private: true,
    dependencies: { [name]: version },
    allowScripts: { [name]: true },
  };
  await writeFile(join(folder, "package.json"), JSON.stringify(manifest));
  const options = ["--no-audit", "--no-fund", "--no-package-lock", "--fetch-retries=1"];
  await promisify(execFile)("npm", ["install", ...options], {
    cwd: folder,
    timeout: INSTALL_DEADLINE_MS,
  });
}
