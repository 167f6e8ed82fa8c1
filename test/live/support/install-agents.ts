/** Runs once before all live tests: puts the agents in place, or says plainly what will be skipped. */

import { type AgentName, agentNames, installAgent } from "./agent-clis.ts";
import { isAutomated } from "./machine.ts";

export async function setup(): Promise<void> {
  await Promise.all(agentNames.map(installOrSkip));
}

async function installOrSkip(agent: AgentName): Promise<void> {
  try {
    await installAgent(agent);
  } catch (error) {
    const reason = /npm error code (\w+)/.exec(String(error))?.[1] ?? String(error);
    const problem = `cannot install ${agent} from the npm registry (${reason})`;
    if (isAutomated) throw new Error(problem, { cause: error });
    process.stderr.write(`${problem}: its tests are skipped\n`);
  }
}
