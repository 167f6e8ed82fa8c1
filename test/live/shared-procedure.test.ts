/** One procedure in one repository by every agent in turn: what skilld has to recognise as the same. */

import { describe, expect, it } from "vitest";
import { expectedEvents } from "./agents/expected-events.ts";
import { runners } from "./agents/runners.ts";
import { widgets } from "./repositories/widgets.ts";
import { release } from "./scenarios/release.ts";
import { shellRuns } from "./scenarios/scenario.ts";
import { isMissing } from "./support/agent-clis.ts";
import { capturedCommands, settledEvents } from "./support/evidence.ts";
import { makePrivateHome } from "./support/private-home.ts";
import { makeRepository } from "./support/repository.ts";
import { installSkilld } from "./support/skilld.ts";

const releases = runners.map((runner, index) => {
  const version = `1.${index + 3}.0`;
  return { runner, version, scenario: release(version) };
});

describe.skipIf(isMissing("codex") || isMissing("claude"))("every agent in turn", () => {
  it("releases its version, and skilld has it all", async () => {
    const home = await makePrivateHome();
    await installSkilld(home, "codex");
    await installSkilld(home, "claude");
    const { path: repository, git } = await makeRepository(home, widgets);
    const sessions = [];
    for (const { runner, scenario } of releases) {
      const session = await runner.play(scenario, { home, repository });
      expect(session).toMatchObject({ exitCode: 0, faults: [] });
      sessions.push(session);
    }
    expect(await git("tag")).toBe(releases.map(({ version }) => `v${version}`).join("\n"));
    expect(await settledEvents(home)).toEqual(sessions.flatMap(expectedEvents));
    const commands = releases.flatMap(({ scenario }) => shellRuns(scenario));
    expect(capturedCommands(home)).toEqual(commands.map(({ command }) => command));
  });
});
