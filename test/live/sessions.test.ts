/** Real agents play the shared scenarios: their effects in git, and the hooks they run on the way. */

import { describe, expect, it } from "vitest";
import { expectedEvents } from "./agents/expected-events.ts";
import { type Runner, runners } from "./agents/runners.ts";
import { shellCalls } from "./agents/tool-call.ts";
import { handbook } from "./repositories/handbook.ts";
import { shopApi } from "./repositories/shop-api.ts";
import { widgets } from "./repositories/widgets.ts";
import { addEndpoint } from "./scenarios/add-endpoint.ts";
import { failThenFix } from "./scenarios/fail-then-fix.ts";
import { lookAround } from "./scenarios/look-around.ts";
import { release } from "./scenarios/release.ts";
import { type Scenario, shellRuns } from "./scenarios/scenario.ts";
import { isMissing } from "./support/agent-clis.ts";
import type { Listener } from "./support/listener.ts";
import { listeners } from "./support/listeners.ts";
import { makePrivateHome, type PrivateHome } from "./support/private-home.ts";
import { makeRepository, type Repository } from "./support/repository.ts";

for (const listener of listeners) {
  for (const runner of runners) {
    describe.skipIf(isMissing(runner.agent))(`${runner.name}, heard by ${listener.name}`, () => {
      it("releases a version", async () => {
        const place = await prepare(listener, runner, widgets);
        await play(place, release("1.3.0"));
        const { git } = place.repository;
        expect(await git("tag")).toBe("v1.3.0");
        expect(await git("log", "--format=%s")).toBe("release: 1.3.0\nbegin");
        expect(await git("show", "v1.3.0:CHANGELOG.md")).toContain("## 1.3.0");
        expect(await git("status", "--short")).toBe("");
      });

      it("adds an endpoint", async () => {
        const place = await prepare(listener, runner, shopApi);
        await play(place, addEndpoint("orders"));
        expect(await place.repository.git("log", "--format=%s")).toBe("add /orders\nbegin");
      });

      it("fails, fixes what was missing, and goes on", async () => {
        const place = await prepare(listener, runner, handbook);
        await play(place, failThenFix);
        expect(await place.repository.git("ls-files", "pages")).toContain("pages/holidays.txt");
      });

      it("makes several calls at once", async () => {
        await play(await prepare(listener, runner, widgets), lookAround);
      });
    });
  }
}

interface Stage {
  readonly home: PrivateHome;
  readonly listener: Listener;
  readonly runner: Runner;
  readonly repository: Repository;
}

async function prepare(
  listener: Listener,
  runner: Runner,
  contents: Parameters<typeof makeRepository>[1],
): Promise<Stage> {
  const home = await makePrivateHome();
  await listener.install(home, runner.agent);
  return { home, listener, runner, repository: await makeRepository(home, contents) };
}

/** Plays a scenario and checks what holds for all of them. */
async function play({ home, listener, runner, repository }: Stage, scenario: Scenario) {
  const session = await runner.play(scenario, { home, repository: repository.path });
  expect(session).toMatchObject({ exitCode: 0, faults: [] });
  expect(session.stdout).toContain(scenario.final);
  const calls = await runner.loggedCalls(session);
  const ordered = scenario.steps.some(({ kind }) => kind === "together") ? sorted : inOrder;
  expect(ordered(shellCalls(calls))).toEqual(ordered(shellRuns(scenario)));
  expect(ordered(await listener.heard(home))).toEqual(ordered(expectedEvents(session, calls)));
}

function inOrder(values: readonly object[]): readonly object[] {
  return values;
}

/** Calls made at once are logged and heard in any order. */
function sorted(values: readonly object[]): readonly string[] {
  return values.map((value) => JSON.stringify(value, Object.keys(value).sort())).sort();
}
