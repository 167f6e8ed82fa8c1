/** Straight rollouts: the same steps as the real readers and the real reducer make. */

import { expect, it } from "vitest";
import type { Rollout } from "../../../src/model/rollout.ts";
import { generate } from "./generate.ts";
import { rolloutOf } from "./logs/reduced.ts";
import { FIXED_SEEDS } from "./seeds.ts";
import { straightRollout } from "./straight.ts";

it.each(FIXED_SEEDS.slice(0, 2))("are those of seed %s reduced, step by step", (seed) => {
  const { sessions } = generate(seed);
  expect(sessions.map(straightRollout).map(told)).toEqual(sessions.map(rolloutOf).map(told));
});

function told({ agent, session, cwd, episodes }: Rollout) {
  return {
    agent,
    session,
    cwd,
    episodes: episodes.map(({ prompts, steps, outcome }) => ({
      prompts,
      isFailed: outcome === "failed",
      steps: steps.map((step) => ({
        does: does(step.deed),
        // Claude Code also tells where its shell was left when it reads or edits a file.
        cwd: step.deed.type === "command" ? step.cwd : undefined,
        isExploration: step.isExploration,
        status: step.status,
        exit: step.exit,
        printed: step.deed.type === "command" ? (step.output?.excerpt ?? "").trim() : "",
      })),
    })),
  };
}

/** Only the reducer leaves secrets out, and only it says where in a file a patch applies. */
function does(deed: Rollout["episodes"][number]["steps"][number]["deed"]): string {
  if (deed.type === "command") return deed.script.replace(/TOKEN=\S+/, "TOKEN=…");
  return deed.type === "edit" ? `${deed.change.change} ${deed.change.path}` : deed.type;
}
