/** Real agents play the shared scenarios: their effects in git, and the hooks they run on the way. */

import { describe, expect, it } from "vitest";
import { callByCall, expectedEvents } from "./agents/expected-events.ts";
import { type Runner, runners } from "./agents/runners.ts";
import { shellCalls } from "./agents/tool-call.ts";
import { handbook } from "./repositories/handbook.ts";
import { shopApi } from "./repositories/shop-api.ts";
import { widgets } from "./repositories/widgets.ts";
import { addEndpoint } from "./scenarios/add-endpoint.ts";
import { failThenFix } from "./scenarios/fail-then-fix.ts";
import { lookAround } from "./scenarios/look-around.ts";
import { release } from "./scenarios/release.ts";
import { type Scenario, type ShellRun, shellRuns } from "./scenarios/scenario.ts";
import { isMissing } from "./support/agent-clis.ts";
import type { Listener } from "./support/listener.ts";
import { listeners } from "./support/listeners.ts";
import { makePrivateHome } from "./support/private-home.ts";
import { type Contents, makeRepository } from "./support/repository.ts";

for (const listener of listeners) {
  for (const runner of runners) {
    describe.skipIf(isMissing(runner.agent))(`${runner.name}, heard by ${listener.name}`, () => {
      it("releases a version", async () => {
        const { git } = await playInOrder({ listener, runner }, widgets, release("1.3.0"));
        expect(await git("tag")).toBe("v1.3.0");
        expect(await git("log", "--format=%s")).toBe("release: 1.3.0\nbegin");
        expect(await git("show", "v1.3.0:CHANGELOG.md")).toContain("## 1.3.0");
        expect(await git("status", "--short")).toBe("");
      });

      it("adds an endpoint", async () => {
        const { git } = await playInOrder({ listener, runner }, shopApi, addEndpoint("orders"));
        expect(await git("log", "--format=%s")).toBe("add /orders\nbegin");
      });

      it("fails, fixes what was missing, and goes on", async () => {
        const { git } = await playInOrder({ listener, runner }, handbook, failThenFix);
        expect(await git("ls-files", "pages")).toContain("pages/holidays.txt");
      });

      it("makes several calls at once", async () => {
        const { session, heard } = await play({ listener, runner }, widgets, lookAround);
        expect(byCommand(shellCalls(session.calls))).toEqual(byCommand(shellRuns(lookAround)));
        expect(callByCall(heard)).toEqual(callByCall(expectedEvents(session)));
      });
    });
  }
}

interface Actors {
  readonly listener: Listener;
  readonly runner: Runner;
}

/** Plays a scenario whose calls follow each other, and checks that the hooks told of just these. */
async function playInOrder(actors: Actors, contents: Contents, scenario: Scenario) {
  const { session, heard, git } = await play(actors, contents, scenario);
  expect(shellCalls(session.calls)).toEqual(shellRuns(scenario));
  expect(heard).toEqual(expectedEvents(session));
  return { git };
}

async function play({ listener, runner }: Actors, contents: Contents, scenario: Scenario) {
  const home = await makePrivateHome();
  await listener.install(home, runner.agent);
  const { path: repository, git } = await makeRepository(home, contents);
  const session = await runner.play(scenario, { home, repository });
  expect(session).toMatchObject({ exitCode: 0, faults: [] });
  expect(session.stdout).toContain(scenario.final);
  return { session, heard: await listener.heard(home), git };
}

function byCommand(runs: readonly ShellRun[]): readonly ShellRun[] {
  return runs.toSorted((left, right) => left.command.localeCompare(right.command));
}
