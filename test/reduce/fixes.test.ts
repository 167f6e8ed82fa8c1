/** A failed attempt and the variant that worked. */

import { describe, expect, it } from "vitest";
import { lineOf, ran, rolloutOf, stepsIn } from "./telling.ts";

describe("a failed attempt followed by a succeeding variant is remembered with it", () => {
  const pairsIn = (rollout: ReturnType<typeof rolloutOf>) => {
    const steps = stepsIn(rollout);
    const named = new Map(steps.map((step) => [step.id, lineOf(step)]));
    return steps.flatMap((step) =>
      step.fixes.map((id) => [named.get(id), lineOf(step)].join(" → ")),
    );
  };

  it("when it is the same program doing the same", () => {
    const rollout = rolloutOf(
      ran("make build", 2),
      ran("git status"),
      ran("ENV=prod make build", 2),
      ran("ENV=prod SITE=x make build"),
      ran("make build"),
    );
    expect(pairsIn(rollout)).toEqual([
      "make build [failed 2] → ENV=prod SITE=x make build [succeeded 0]",
      "ENV=prod make build [failed 2] → ENV=prod SITE=x make build [succeeded 0]",
    ]);
  });

  it("not when it does something else", () => {
    const rollout = rolloutOf(
      ran("npm test", 1),
      ran("npm install"),
      ran("deploy plan", 1),
      ran("deploy show"),
    );
    expect(pairsIn(rollout)).toEqual([]);
  });

  it("also when the attempt stood in a chain that failed", () => {
    expect(pairsIn(rolloutOf(ran("npm ci && npm test", 1), ran("npm test -- --run")))).toEqual([
      "npm test [unknown] → npm test -- --run [succeeded 0]",
    ]);
  });
});
