/** Every way in which the suite runs an agent, behind one interface: scenario in, session out. */

import type { ModelOptions } from "../models/scripted-model.ts";
import { asClaude } from "../scenarios/as-claude.ts";
import { asCodex, type ToolMode } from "../scenarios/as-codex.ts";
import type { Scenario } from "../scenarios/scenario.ts";
import type { AgentName } from "../support/agent-clis.ts";
import type { PrivateHome } from "../support/private-home.ts";
import { runClaudePrint } from "./claude.ts";
import { runCodexExec } from "./codex.ts";
import { completedItems, runCodexAppServer } from "./codex-app-server.ts";
import type { Session } from "./session.ts";

export interface Runner {
  readonly name: string;
  readonly agent: AgentName;
  readonly play: (scenario: Scenario, place: Place) => Promise<Session>;
  /** All that the person is shown of a session, without Codex's notes that it runs hooks. */
  readonly shown: (session: Session) => string;
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
  shown: ({ stdout, stderr }) => stdout + stderr.replaceAll(/^hook: .*\n/gm, ""),
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
  shown: completedItems,
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
  shown: ({ stdout, stderr }) => stdout + stderr,
};

export const runners: readonly Runner[] = [
  codexExec("direct"),
  codexExec("code"),
  codexAppServer,
  claudePrint,
];
