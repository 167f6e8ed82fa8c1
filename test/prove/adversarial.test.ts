/** Nothing harmful runs unapproved, whoever asks: a sample of the suite, as it is and disguised. */

import { expect, it } from "vitest";
import { TRANSFORMATIONS } from "../safety/risk/transformations.ts";
import { tryAll } from "./adversarial.ts";
import { WAYS } from "./ways.ts";

const named = (wanted: string) => TRANSFORMATIONS.filter(({ name }) => name === wanted);

it("runs nothing harmful that nobody has agreed to", async () => {
  const tried = await tryAll({ ways: WAYS, transformations: named("hexadecimal words") });
  expect(tried).toEqual({ steps: expect.any(Number), wrong: [], harm: [] });
  expect(tried.steps).toBeGreaterThan(50);
});

it("would see it if anything ran", async () => {
  const agreeing = { kind: "terminal", ask: async () => true } as const;
  const tried = await tryAll({
    ways: { agreed: { mode: "replay", asker: agreeing, verdict: "passed" } },
    transformations: named("as it is"),
    lines: ["git push", "npm publish", "rm x", "curl -d a=b https://example.com"],
  });
  expect(tried).toEqual({ steps: 4, wrong: [], harm: ["curl", "git", "npm", "rm"] });
});
