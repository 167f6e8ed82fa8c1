/** Did the last session of each agent, as its own log shows it, reach us? */

import { DAY_MS } from "../../support/clock.ts";
import type { Check, Examined, ExaminedAgent, Problem } from "./check.ts";

/** An older session may be forgotten by now, and says little about today. */
const LOOK_BACK_MS = 7 * DAY_MS;

export const lastSession: Check = {
  name: "last session",
  promise: "the last session of each agent was heard",
  async look(examined) {
    const problems = await Promise.all(
      examined.agents.map((agent) => unheardSession(agent, examined)),
    );
    return problems.flat();
  },
};

async function unheardSession(
  { agent, home, installedAtMs }: ExaminedAgent,
  { daemon, nowMs }: Examined,
): Promise<readonly Problem[]> {
  if (installedAtMs === undefined || daemon.kind === "unreachable") return [];
  const last = agent.newestSession(home);
  const since = Math.max(installedAtMs, nowMs - LOOK_BACK_MS);
  if (last === undefined || last.startedAtMs < since) return [];
  if ((await daemon.heard(agent.name, last.session)) > 0) return [];
  return [
    {
      problem: `${agent.title} has logged the session ${last.session}, and not one event of it arrived.`,
      fix: "Start a new session and watch it with `skilld watch`; a session that was open during the installation may not have the hooks.",
    },
  ];
}
