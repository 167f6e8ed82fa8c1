/** Situations: an agent's settings with our hooks wanted in them, for tests. */

import type { Agent } from "../../../src/agents/agent.ts";
import { hookCommand } from "../../../src/agents/hook-command.ts";
import type { Situation } from "../../../src/agents/settings-plan.ts";
import { diskWith, type Files } from "./memory-disk.ts";

export const AGENT_HOME = "/home/x/.agent";
const SKILLD_HOME = "/home/x/it's mine/.skilld";

export function situationWith(agent: Agent, files: Files): Situation {
  const place = { skilldHome: SKILLD_HOME, agent: agent.name };
  return {
    home: AGENT_HOME,
    skilldHome: SKILLD_HOME,
    hooks: agent.events.map((event) => ({
      event,
      command: hookCommand(place, event),
      timeoutSeconds: agent.settings.timeoutSeconds(event),
    })),
    disk: diskWith(files),
    record: undefined,
  };
}

/** Files of the agent's home, without those that do not exist. */
export function filesOf(files: Readonly<Record<string, Buffer | string | undefined>>): Files {
  return Object.fromEntries(
    Object.entries(files).flatMap(([name, content]) =>
      content === undefined ? [] : [[`${AGENT_HOME}/${name}`, Buffer.from(content)]],
    ),
  );
}
