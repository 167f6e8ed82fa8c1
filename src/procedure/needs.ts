/** Needs: what a command line must be allowed to reach, told from its risk and its effects. */

import type { Need } from "../model/procedure.ts";
import type { Effect } from "../model/rollout.ts";
import { isAtLeast, riskOf, type Surroundings } from "../safety/risk.ts";
import { parseScript } from "../shell/shell.ts";

export function needsOf(
  script: string,
  effects: readonly Effect[],
  surroundings: Surroundings,
): readonly Need[] {
  const risk = riskOf(script, surroundings);
  const reachesOut = risk.class === "network-read" || risk.class === "external";
  const writesGit = effects.some(({ what }) => what.startsWith("git-")) || runsGit(script);
  return [
    ...(reachesOut ? [{ kind: "network" } as const] : []),
    ...(writesGit && isAtLeast(risk.class, "local-write") ? [{ kind: "git" } as const] : []),
  ];
}

function runsGit(script: string): boolean {
  const parsed = parseScript(script);
  return parsed.kind === "parsed" && parsed.commands.some(({ program }) => program === "git");
}
