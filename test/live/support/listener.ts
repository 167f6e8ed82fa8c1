/** What can sit on an agent's hooks: anything that is installed for an agent and hears its events. */

import type { AgentName } from "./agent-clis.ts";
import type { PrivateHome } from "./private-home.ts";

export interface Listener {
  readonly name: string;
  readonly install: (home: PrivateHome, agent: AgentName) => Promise<void>;
  /** In the order in which they were heard. */
  readonly heard: (home: PrivateHome) => Promise<readonly HeardEvent[]>;
}

export interface HeardEvent {
  readonly event: string;
  readonly session: string;
  readonly tool: string | undefined;
  readonly call: string | undefined;
}
