/** Are our hooks in the agents' settings, as they should be, and will the agents run them? */

import type { HookStatus } from "../../agents/settings-plan.ts";
import type { Check, ExaminedAgent, Problem } from "./check.ts";

export const hooksInSettings: Check = {
  name: "hooks",
  promise: "the agents will run our hooks",
  look({ agents }) {
    const installed = agents.filter(({ installedAtMs }) => installedAtMs !== undefined);
    if (installed.length > 0) return installed.flatMap(problemsOf);
    return [{ problem: "No agent has our hooks.", fix: "Put them in with `skilld install`." }];
  },
};

type Ailment = Exclude<HookStatus["status"], "trusted">;

const AILMENTS: readonly Ailment[] = ["missing", "modified", "untrusted", "disabled"];

function problemsOf(examined: ExaminedAgent): readonly Problem[] {
  const { agent, inspection } = examined;
  if (inspection.kind === "unusable") {
    const { message, hint } = inspection.error;
    return [{ problem: `${agent.title}: ${message}.`, fix: hint ?? "" }];
  }
  if (inspection.kind === "refused") {
    const { path, position, reason, hint } = inspection;
    const place = `${path}:${position.line}:${position.column}`;
    return [{ problem: `${agent.title} can not read ${place}: ${reason}.`, fix: hint }];
  }
  return AILMENTS.flatMap((status) => {
    const hooks = inspection.hooks.filter((hook) => hook.status === status);
    const reason = hooks[0]?.reason;
    if (reason === undefined) return [];
    const events = hooks.map(({ event }) => event).join(", ");
    const count = hooks.length === 1 ? "1 hook is" : `${hooks.length} hooks are`;
    const problem = `${agent.title}: ${count} ${status} (${events}). ${reason}`;
    return [{ problem, fix: fixFor(status, agent.name) }];
  });
}

function fixFor(status: Ailment, agent: string): string {
  return status === "disabled"
    ? "Change that setting if this agent should be recorded."
    : `See what changed and put it right: \`skilld install --agent ${agent}\`.`;
}
