/**
 * Nobody notices: with skilld installed, model and user see to the byte what they see without it,
 * also when its daemon dies on the way.
 */

import { describe, expect, it } from "vitest";
import { type Place, type Runner, runners } from "./agents/runners.ts";
import { handbook } from "./repositories/handbook.ts";
import { widgets } from "./repositories/widgets.ts";
import { failThenFix } from "./scenarios/fail-then-fix.ts";
import { release } from "./scenarios/release.ts";
import { isMissing } from "./support/agent-clis.ts";
import { maskerFor } from "./support/masking.ts";
import { makePrivateHome } from "./support/private-home.ts";
import { makeRepository } from "./support/repository.ts";
import { installSkilld, killDaemon } from "./support/skilld.ts";

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
      expect(await see(runner, play, { home })).toEqual(alone);
    });

    it("does not see the daemon die", async () => {
      const [play] = plays;
      const alone = await see(runner, play, { home: await makePrivateHome() });
      const home = await makePrivateHome();
      await installSkilld(home, runner.agent);
      const beforeTurn = async (number: number) => {
        if (number === 3) killDaemon(home);
      };
      expect(await see(runner, play, { home, model: { beforeTurn } })).toEqual(alone);
    });
  });
}

/** Plays a scenario in a new repository and keeps what two runs of it have in common. */
async function see(
  runner: Runner,
  { contents, scenario }: Play,
  { home, model }: Omit<Place, "repository">,
) {
  const { path: repository } = await makeRepository(home, contents);
  const place = { home, repository, model: { ...model, label: "same" } };
  const session = await runner.play(scenario, place);
  const mask = maskerFor(home);
  return {
    exitCode: session.exitCode,
    shown: mask(runner.shown(session)),
    requests: session.requests.map(({ text }) => JSON.parse(mask(text))),
  };
}
