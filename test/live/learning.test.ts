/** Learning from real agents: each session becomes its steps, by hooks and logs together. */

import { describe, expect, it } from "vitest";
import { z } from "zod";
import { type Place, runners } from "./agents/runners.ts";
import { widgets } from "./repositories/widgets.ts";
import { release } from "./scenarios/release.ts";
import { isMissing } from "./support/agent-clis.ts";
import { makePrivateHome } from "./support/private-home.ts";
import { makeRepository } from "./support/repository.ts";
import { ask, installSkilld } from "./support/skilld.ts";

const PATIENCE_MS = 30_000;

const Coverage = z.object({
  sessions: z.array(
    z.object({ id: z.string(), live: z.boolean(), expected: z.number(), captured: z.number() }),
  ),
});
const Shown = z.object({
  session: z.object({ agent: z.string(), project: z.string().nullable() }),
  episodes: z.array(
    z.object({
      outcome: z.string(),
      steps: z.array(z.object({ text: z.string(), exit: z.number().nullable() })),
    }),
  ),
});

/** A session is learned from when it pauses. */
async function learnedTag(place: Place, version: string) {
  const tagged = async () => {
    const { sessions } = Coverage.parse(await ask(place, "coverage"));
    for (const { id, ...coverage } of sessions) {
      const shown = Shown.parse(await ask(place, "show", id));
      const steps = shown.episodes.flatMap((episode) => episode.steps);
      const tag = steps.find(({ text }) => text === `git tag v${version}`);
      if (tag !== undefined) return { ...shown, coverage, tag };
    }
    return undefined;
  };
  await expect
    .poll(async () => (await tagged())?.tag.exit, { timeout: PATIENCE_MS, interval: 500 })
    .toBe(0);
  return tagged();
}

describe.skipIf(isMissing("codex") || isMissing("claude"))("a session of every agent", () => {
  it.each(runners.map((runner, index) => [runner.name, runner, `2.${index}.0`] as const))(
    "becomes steps with their exit codes: %s",
    async (_, runner, version) => {
      const home = await makePrivateHome();
      await installSkilld(home, "codex");
      await installSkilld(home, "claude");
      const { path: repository } = await makeRepository(home, widgets);
      await runner.play(release(version), { home, repository });
      const learned = await learnedTag({ home, repository }, version);
      expect(learned?.session.project).toBe(`${repository}/.git`);
      expect(learned?.episodes.map(({ outcome }) => outcome)).toEqual(["succeeded"]);
      const { expected = 0, captured, live } = learned?.coverage ?? {};
      expect({ captured, live }).toEqual({ captured: expected, live: true });
      expect(expected).toBeGreaterThan(3);
    },
  );
});
