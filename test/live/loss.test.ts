/** No event is lost and none is counted twice, whatever happens to the daemon. */

import { describe, expect, it } from "vitest";
import { expectedEvents } from "./agents/expected-events.ts";
import { type Runner, runners } from "./agents/runners.ts";
import type { ModelOptions } from "./models/scripted-model.ts";
import { widgets } from "./repositories/widgets.ts";
import { release } from "./scenarios/release.ts";
import { isMissing } from "./support/agent-clis.ts";
import { capturedEvents, settledEvents } from "./support/evidence.ts";
import type { HeardEvent } from "./support/listener.ts";
import { makePrivateHome, type PrivateHome } from "./support/private-home.ts";
import { makeRepository } from "./support/repository.ts";
import { installSkilld, killDaemon, startSkilld, stopSkilld } from "./support/skilld.ts";

for (const runner of runners) {
  describe.skipIf(isMissing(runner.agent))(runner.name, () => {
    it("loses nothing when the daemon is killed in the middle of a session", async () => {
      const home = await makePrivateHome();
      await installSkilld(home, runner.agent);
      const beforeTurn = async (number: number) => {
        if (number === 3) killDaemon(home);
      };
      const expected = await work(runner, home, { beforeTurn });
      await startSkilld(home);
      expect(await settledEvents(home)).toEqual(expected);
    });

    it("loses nothing when the daemon was stopped all the while", async () => {
      const home = await makePrivateHome();
      await installSkilld(home, runner.agent);
      await stopSkilld(home);
      const expected = await work(runner, home);
      expect(capturedEvents(home)).toEqual([]);
      await startSkilld(home);
      expect(await settledEvents(home)).toEqual(expected);
    });
  });
}

/** One session; says what had to be heard of it. */
async function work(
  runner: Runner,
  home: PrivateHome,
  model: ModelOptions = {},
): Promise<readonly HeardEvent[]> {
  const { path: repository } = await makeRepository(home, widgets);
  const session = await runner.play(release("1.3.0"), { home, repository, model });
  expect(session).toMatchObject({ exitCode: 0, faults: [] });
  return expectedEvents(session);
}
