/** Agent choice: which agents `--agent` means. */

import { existsSync } from "node:fs";
import type { Agent } from "../agents/agent.ts";
import { AGENTS, agentNamed } from "../agents/agents.ts";
import { SkilldError } from "../support/skilld-error.ts";

export const AGENT_OPTION = { agent: { type: "string", default: "all" } } as const;

const NAMES = AGENTS.map(({ name }) => name);

/** For the usage lines of verbs. */
export const AGENT_NAMES = NAMES.join("|");
export const AGENT_USAGE = `[--agent ${[...NAMES, "all"].join("|")}]`;

export interface AgentChoice {
  readonly agents: readonly Agent[];
  /** Known agents that are left out because this user does not have them. */
  readonly absent: readonly Agent[];
}

/** An agent asked for by name is taken even if it has no home yet. */
export function chooseAgents(flag: unknown): AgentChoice {
  if (flag !== "all") return { agents: [agentCalled(String(flag), "--agent")], absent: [] };
  const isPresent = (agent: Agent) => existsSync(agent.home());
  return {
    agents: AGENTS.filter(isPresent),
    absent: AGENTS.filter((agent) => !isPresent(agent)),
  };
}

/** The one that a flag names. */
export function agentCalled(name: string, flag: "--agent" | "--to"): Agent {
  const agent = agentNamed(name);
  if (agent !== undefined) return agent;
  const known = flag === "--to" ? NAMES : [...NAMES, "all"];
  throw new SkilldError("usage", `cannot find an agent called ${name}`, {
    hint: `${flag} takes ${known.join(", ")}.`,
  });
}
