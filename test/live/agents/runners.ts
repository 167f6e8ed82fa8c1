/** Every way in which the suite runs an agent, behind one interface: scenario in, session out. */

import type { ModelOptions } from "../models/scripted-model.ts";
import { asClaude } from "../scenarios/as-claude.ts";
import { asCodex, type ToolMode } from "../scenarios/as-codex.ts";
import type { Scenario } from "../scenarios/scenario.ts";
import type { AgentName } from "../support/agent-clis.ts";
import type { PrivateHome } from "../support/private-home.ts";
import { runClaudePrint } from "./claude.ts";
import { readTranscript } from "./claude-transcript.ts";
import { runCodexExec } from "./codex.ts";
import { messagesIn, runCodexAppServer } from "./codex-app-server.ts";
import { readRollout } from "./codex-rollout.ts";
import type { Session } from "./session.ts";
import type { ToolCall } from "./tool-call.ts";

export interface Runner {
  readonly name: string;
  readonly agent: AgentName;
  readonly play: (scenario: Scenario, place: Place) => Promise<Session>;
  /** What the person is shown of a session. */
  readonly shown: (session: Session) => string;
  /** What the agent's own log says about the tool calls of a session. */
  readonly loggedCalls: (session: Session) => Promise<readonly ToolCall[]>;
}

export interface Place {
  readonly home: PrivateHome;
  readonly repository: string;
  readonly model?: ModelOptions;
}

const codexExec = (mode: ToolMode): Runner => ({
  name: `codex exec, ${mode} mode`,
  agent: "codex",
  play: (scenario, place) =>
    runCodexExec({ ...place, mode, prompt: scenario.prompt, script: asCodex(scenario, mode) }),
  shown: ({ stdout }) => stdout,
  loggedCalls: callsIn(readRollout),
});

const codexAppServer: Runner = {
  name: "codex app-server",
  agent: "codex",
  play: (scenario, place) =>
    runCodexAppServer({
      ...place,
      mode: "direct",
      turns: [{ kind: "prompt", text: scenario.prompt }],
      script: asCodex(scenario, "direct"),
    }),
  shown: messagesIn,
  loggedCalls: callsIn(readRollout),
};

const claudePrint: Runner = {
  name: "claude -p",
  agent: "claude",
  play: (scenario, place) =>
    runClaudePrint({
      ...place,
      prompt: scenario.prompt,
      script: asClaude(scenario, place.repository),
    }),
  shown: ({ stdout }) => stdout,
  loggedCalls: callsIn(readTranscript),
};

export const runners: readonly Runner[] = [
  codexExec("direct"),
  codexExec("code"),
  codexAppServer,
  claudePrint,
];

function callsIn(read: (path: string) => Promise<readonly ToolCall[]>) {
  return async ({ logs }: Session): Promise<readonly ToolCall[]> =>
    (await Promise.all(logs.map(read))).flat();
}
