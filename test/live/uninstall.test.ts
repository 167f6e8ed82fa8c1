/** Leaving without a trace: what `skilld uninstall` leaves of the agents' homes is what was there. */

import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { runners } from "./agents/runners.ts";
import { widgets } from "./repositories/widgets.ts";
import { release } from "./scenarios/release.ts";
import { type AgentName, isMissing } from "./support/agent-clis.ts";
import { readTree } from "./support/folder-tree.ts";
import { makePrivateHome, type PrivateHome } from "./support/private-home.ts";
import { type Files, makeRepository, writeFiles } from "./support/repository.ts";
import { installSkilld, settledEvents, uninstallSkilld } from "./support/skilld.ts";

/** Settings of a user who has comments, odd spacing and hooks of their own. */
const SETTINGS: Readonly<Record<AgentName, Files>> = {
  codex: {
    "config.toml":
      '# mine\nmodel_reasoning_effort   =  "low"\n\n[projects."/srv"]\ntrust_level = "trusted"',
  },
  claude: {
    "settings.json": `{"env": {"EDITOR": "vi"},
    "hooks": {"Stop": [{"hooks": [{"type": "command", "command": "touch \\"$HOME/own-hook-ran\\""}]}]}}
`,
  },
};

const agents = [
  { agent: "codex", homeOf: (home: PrivateHome) => home.codexHome },
  { agent: "claude", homeOf: (home: PrivateHome) => home.claudeHome },
] as const;

for (const { agent, homeOf } of agents) {
  describe.skipIf(isMissing(agent))(agent, () => {
    it("has the same home to the byte after install and uninstall", async () => {
      const { home } = await usedHome(agent, homeOf);
      const before = await readTree(homeOf(home));
      await installSkilld(home, agent);
      expect(await readTree(homeOf(home))).not.toEqual(before);
      await uninstallSkilld(home, agent);
      expect(await readTree(homeOf(home))).toEqual(before);
    });

    it("has its settings back after sessions, and is not listened to any more", async () => {
      const { home, work } = await usedHome(agent, homeOf);
      await installSkilld(home, agent);
      await work("1.4.0");
      const captured = await settledEvents(home);
      expect(captured).not.toEqual([]);
      await uninstallSkilld(home, agent);
      await work("1.5.0");
      expect(await settledEvents(home)).toEqual(captured);
      const settings = await readTree(homeOf(home));
      for (const [name, content] of Object.entries(SETTINGS[agent])) {
        expect(settings[name]).toBe(`100644 ${content}`);
      }
      expect(settings["hooks.json"]).toBeUndefined();
    });
  });
}

describe.skipIf(isMissing("claude"))("claude", () => {
  it("goes on running the user's own hooks", async () => {
    const { home, work } = await usedHome("claude", ({ claudeHome }) => claudeHome);
    await installSkilld(home, "claude");
    await work("1.4.0");
    expect(existsSync(join(home.env["HOME"] ?? "", "own-hook-ran"))).toBe(true);
  });
});

/** A home in which the agent has been used before, with settings of its user's own. */
async function usedHome(agent: AgentName, homeOf: (home: PrivateHome) => string) {
  const home = await makePrivateHome();
  await writeFiles(homeOf(home), SETTINGS[agent]);
  const { path: repository } = await makeRepository(home, widgets);
  const [runner] = runners.filter((known) => known.agent === agent);
  const work = async (version: string) => {
    const session = await runner?.play(release(version), { home, repository });
    expect(session).toMatchObject({ exitCode: 0, faults: [] });
  };
  await work("1.3.0");
  return { home, work };
}
