/** Runs once before all live tests: puts the agents in place, or says plainly what will be skipped. */

import { agentNames, installAgent } from "./agent-clis.ts";
import { isAutomated } from "./machine.ts";

export async function setup(): Promise<void> {
  for (const agent of agentNames) {
    try {
      await installAgent(agent);
    } catch (error) {
      if (isAutomated) throw error;
      const reason = /npm error (.*)/.exec(String(error))?.[1] ?? String(error);
      process.stderr.write(
        `Skipping the tests with ${agent}: it can not be installed (${reason})\n`,
      );
    }
  }
}
