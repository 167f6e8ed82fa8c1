/** Hooks as a user would write them into an agent's settings, so that tests need no installer. */

import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { claude } from "../../../src/agents/claude/claude.ts";
import { codex } from "../../../src/agents/codex/codex.ts";
import type { AgentName } from "./agent-clis.ts";
import { agentHome, type PrivateHome } from "./private-home.ts";

/** Replaces the agent's settings: every event that skilld subscribes to runs its command. */
export async function writeHooks(
  home: PrivateHome,
  agent: AgentName,
  commandFor: (event: string) => string,
): Promise<void> {
  const write = agent === "codex" ? writeCodexHooks : writeClaudeHooks;
  await write(agentHome(home, agent), commandFor);
}

const TIMEOUT_SECONDS = 3;

interface Handler {
  readonly type: "command";
  readonly command: string;
  readonly timeout: number;
}

type CommandFor = (event: string) => string;

async function writeClaudeHooks(folder: string, commandFor: CommandFor): Promise<void> {
  const hooks = claude.events.map((event) => [event, [{ hooks: [handlerOf(commandFor(event))] }]]);
  const settings = { hooks: Object.fromEntries(hooks) };
  await writeFile(join(folder, "settings.json"), JSON.stringify(settings));
}

/** In Codex a hook runs only if its hash is in the user's config. */
async function writeCodexHooks(folder: string, commandFor: CommandFor): Promise<void> {
  const file = join(folder, "hooks.json");
  const handlers = codex.events.map((event) => ({ event, handler: handlerOf(commandFor(event)) }));
  const hooks = handlers.map(({ event, handler }) => [event, [{ hooks: [handler] }]]);
  await writeFile(file, JSON.stringify({ hooks: Object.fromEntries(hooks) }));
  const trust = handlers.map(({ event, handler }) => trustTable(file, event, handler));
  await writeFile(join(folder, "config.toml"), trust.join("\n"));
}

function handlerOf(command: string): Handler {
  return { type: "command", command, timeout: TIMEOUT_SECONDS };
}

function trustTable(file: string, event: string, { command, timeout, type }: Handler): string {
  const snake = event.replace(/(?!^)[A-Z]/g, "_$&").toLowerCase();
  // The keys in alphabetical order, because that is the text Codex hashes.
  const hashed = { event_name: snake, hooks: [{ async: false, command, timeout, type }] };
  const hash = createHash("sha256").update(JSON.stringify(hashed)).digest("hex");
  return `[hooks.state."${file}:${snake}:0:0"]\ntrusted_hash = "sha256:${hash}"\n`;
}
