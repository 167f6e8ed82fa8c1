/** Only a person: what no agent may agree to in a person's place. */

import { agentAround } from "../agents/agent-around.ts";
import { SkilldError } from "../support/skilld-error.ts";

export async function refuseAgents(what: string): Promise<void> {
  const agent = await agentAround();
  if (agent === undefined) return;
  const reason = `${agent.title} runs this, and a person must`;
  throw new SkilldError("approval-needed", `cannot ${what}: ${reason}`, {
    hint: "Run it yourself, in a terminal of your own.",
  });
}
