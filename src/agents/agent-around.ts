/** The agent around: whether this process was started by an agent, so that it can not say yes. */

import { variable } from "../config/environment.ts";
import type { Agent } from "./agent.ts";
import { AGENTS } from "./agents.ts";

/** Undefined: no agent has marked the environment. */
export function agentAround(): Agent | undefined {
  return AGENTS.find(({ marks }) => marks.some((name) => variable(name) !== undefined));
}
