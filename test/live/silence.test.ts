/**
 * Nobody notices: with skilld installed, model and user see what they see without it, also when
 * its daemon dies on the way.
 */

import { describe, expect, it } from "vitest";
import { type Place, type Runner, runners } from "./agents/runners.ts";
import { handbook } from "./repositories/handbook.ts";
import { widgets } from "./repositories/widgets.ts";
import { failThenFix } from "./scenarios/fail-then-fix.ts";
import { release } from "./scenarios/release.ts";
import { isMissing } from "./support/agent-clis.ts";
import { firstDifference } from "./support/first-difference.ts";
import { writeHooks } from "./support/hooks-by-hand.ts";
import { maskerFor } from "./support/masking.ts";
import { makePrivateHome } from "./support/private-home.ts";
import { makeRepository } from "./support/repository.ts";
import { installSkilld, killDaemon, startSkilld } from "./support/skilld.ts";
import { withSortedKeys } from "./support/sorted-keys.ts";

const plays = [
  { contents: widgets, scenario: release("1.3.0") },
  { contents: handbook, scenario: failThenFix },
] as const;

type Play = (typeof plays)[number];

for (const runner of runners) {
  describe.skipIf(isMissing(runner.agent))(runner.name, () => {
    it.each(plays)("sees no skilld when asked: $scenario.prompt", async (play) => {
      const alone = await see(runner, play, { home: await makePrivateHome() });
      const home = await makePrivateHome();
      await installSkilld(home, runner.agent);
      expect(firstDifference(await see(runner, play, { home }), alone)).toBeUndefined();
    });

    it("would see a hook that speaks", async () => {
      const [play] = plays;
      const alone = await see(runner, play, { home: await makePrivateHome() });
      const home = await makePrivateHome();
      await writeHooks(home, runner.agent, () => "echo psst");
      expect(firstDifference(await see(runner, play, { home }), alone)).toContain("psst");
    });

    it("does not see the daemon die", async () => {
      const [play] = plays;
      const alone = await see(runner, play, { home: await makePrivateHome() });
      const home = await makePrivateHome();
      await installSkilld(home, runner.agent);
      const beforeTurn = async (number: number) => {
        if (number === 3) killDaemon(home);
      };
      const seen = await see(runner, play, { home, model: { beforeTurn } });
      // A hook may be starting the next daemon right now; the test must not end before it can stop it.
      await startSkilld(home);
      expect(firstDifference(seen, alone)).toBeUndefined();
    });
  });
}

/** Plays a scenario in a new repository and keeps what two runs of it have in common. */
async function see(
  runner: Runner,
  { contents, scenario }: Play,
  { home, model }: Omit<Place, "repository">,
): Promise<string> {
  const { path: repository } = await makeRepository(home, contents);
  const place = { home, repository, model: { ...model, label: "same" } };
  const session = await runner.play(scenario, place);
  expect(session).toMatchObject({ exitCode: 0, faults: [] });
  const requests = session.requests.map(({ text }) => withSortedKeys(text));
  return maskerFor(home)([runner.shown(session), ...requests].join("\n"));
}
