/** agents: the coding agents skilld can sit beside, in the order the help lists them. */

import type { Agent } from "./agent.ts";
import { claude } from "./claude/claude.ts";
import { codex } from "./codex/codex.ts";

export const AGENTS: readonly Agent[] = [codex, claude];

export function agentNamed(name: string): Agent | undefined {
  return AGENTS.find((agent) => agent.name === name);
}
