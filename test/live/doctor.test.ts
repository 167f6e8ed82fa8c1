/** `skilld doctor` beside real agents: content when all went well, and not when nothing was heard. */

import { describe, expect, it } from "vitest";
import { runClaudePrint } from "./agents/claude.ts";
import { runCodexExec } from "./agents/codex.ts";
import { type Place, runners } from "./agents/runners.ts";
import { widgets } from "./repositories/widgets.ts";
import { asClaude } from "./scenarios/as-claude.ts";
import { asCodex } from "./scenarios/as-codex.ts";
import { lookAround } from "./scenarios/look-around.ts";
import { agentNames, isMissing } from "./support/agent-clis.ts";
import { makePrivateHome } from "./support/private-home.ts";
import { makeRepository } from "./support/repository.ts";
import { findings, installSkilld } from "./support/skilld.ts";

const { prompt } = lookAround;

/** Sessions in which the user has switched all hooks off. */
const deafSessions = {
  codex: (place: Place) =>
    runCodexExec({
      ...place,
      prompt,
      mode: "direct",
      script: asCodex(lookAround, "direct"),
      args: ["--disable", "hooks"],
    }),
  claude: (place: Place) =>
    runClaudePrint({
      ...place,
      prompt,
      script: asClaude(lookAround, place.repository),
      args: ["--settings", JSON.stringify({ disableAllHooks: true })],
    }),
};

for (const agent of agentNames) {
  describe.skipIf(isMissing(agent))(agent, () => {
    async function prepare(): Promise<Place> {
      const home = await makePrivateHome();
      await installSkilld(home, agent);
      const { path: repository } = await makeRepository(home, widgets);
      return { home, repository };
    }

    it("gives no cause for complaint", async () => {
      const place = await prepare();
      expect(await findings(place.home)).toEqual([]);
      for (const runner of runners.filter((known) => known.agent === agent)) {
        await runner.play(lookAround, place);
        expect(await findings(place.home)).toEqual([]);
      }
    });

    it("is named with the session of which nothing was heard", async () => {
      const place = await prepare();
      const { id } = await deafSessions[agent](place);
      const problem = expect.stringContaining(id);
      expect(await findings(place.home)).toEqual([expect.objectContaining({ problem })]);
    });
  });
}
