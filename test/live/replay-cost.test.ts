/** What the shared procedure costs an agent that explores it, and one that replays it. */

import { describe, expect, it } from "vitest";
import { runners } from "./agents/runners.ts";
import type { Session } from "./agents/session.ts";
import { exploredRelease } from "./scenarios/explore-release.ts";
import { type Scenario, shell } from "./scenarios/scenario.ts";
import { isMissing } from "./support/agent-clis.ts";
import { makePrivateHome } from "./support/private-home.ts";
import { makeReleaseSkill } from "./support/release-skill.ts";
import { installSkilld } from "./support/skilld.ts";

const VERSION = "2.0.0";

interface Cost {
  readonly calls: number;
  readonly requests: number;
  readonly bytes: number;
}

function costOf({ calls, requests }: Session): Cost {
  const bytes = requests.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);
  return { calls: calls.length, requests: requests.length, bytes };
}

function replayed(skilld: string): Scenario {
  const command = `${skilld} replay release --param version=${VERSION}`;
  return { prompt: `Release ${VERSION} of this package.`, steps: [shell(command)], final: "Done." };
}

describe.skipIf(isMissing("codex") || isMissing("claude"))("the shared procedure", () => {
  it.each(runners.map((runner) => [runner.name, runner] as const))(
    "costs less replayed than explored: %s",
    async (name, runner) => {
      const costs: Cost[] = [];
      for (const isReplayed of [false, true]) {
        const home = await makePrivateHome();
        await installSkilld(home, runner.agent);
        const { path: repository, git, skilld } = await makeReleaseSkill(home);
        const scenario = isReplayed ? replayed(skilld) : exploredRelease(VERSION);
        const session = await runner.play(scenario, { home, repository });
        expect(await git("tag")).toBe(`v${VERSION}`);
        costs.push(costOf(session));
      }
      const [explored, again] = costs;
      process.stdout.write(`${name.padEnd(24)} ${row(explored)} → ${row(again)}\n`);
      expect(again?.calls).toBeLessThan(explored?.calls ?? 0);
      expect(again?.requests).toBeLessThan(explored?.requests ?? 0);
      expect(again?.bytes).toBeLessThan(explored?.bytes ?? 0);
    },
  );
});

function row({ calls, requests, bytes }: Cost = { calls: 0, requests: 0, bytes: 0 }): string {
  return `${calls} tool calls, ${requests} model requests, ${bytes} bytes sent`;
}
