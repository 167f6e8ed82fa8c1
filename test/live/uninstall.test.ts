/** Coming and going without a trace: what is the user's own works on meanwhile, and is back after. */

import { describe, expect, it } from "vitest";
import { expectedEvents } from "./agents/expected-events.ts";
import { runners } from "./agents/runners.ts";
import { widgets } from "./repositories/widgets.ts";
import { release } from "./scenarios/release.ts";
import { type AgentName, agentNames, isMissing } from "./support/agent-clis.ts";
import { dumpedEvents, installDumpHook } from "./support/dump-hook.ts";
import { settledEvents } from "./support/evidence.ts";
import { readTree } from "./support/folder-tree.ts";
import { agentHome, makePrivateHome, type PrivateHome } from "./support/private-home.ts";
import { type Files, makeRepository, writeFiles } from "./support/repository.ts";
import { installSkilld, uninstallSkilld } from "./support/skilld.ts";

const users = [
  { own: "no settings", settle: async () => undefined },
  {
    own: "settings, oddly spaced,",
    settle: (home: PrivateHome, agent: AgentName) =>
      writeFiles(agentHome(home, agent), SETTINGS[agent]),
  },
  { own: "hooks", settle: installDumpHook },
] as const;

const SETTINGS: Readonly<Record<AgentName, Files>> = {
  codex: {
    "config.toml":
      '# mine\nmodel_reasoning_effort   =  "low"\n\n[projects."/srv"]\ntrust_level = "trusted"',
  },
  claude: { "settings.json": '{"env": {"EDITOR": "vi"},\n\n    "cleanupPeriodDays":   9}\r\n' },
};

/** The files that skilld may edit. */
const EDITED = ["config.toml", "hooks.json", "settings.json"];

for (const agent of agentNames) {
  describe.skipIf(isMissing(agent))(`a user of ${agent}`, () => {
    it.each(users)(
      "with $own has the same home after install and uninstall",
      async ({ settle }) => {
        const { home } = await usedHome(agent, settle);
        const before = await readTree(agentHome(home, agent));
        await installSkilld(home, agent);
        expect(await readTree(agentHome(home, agent))).not.toEqual(before);
        await uninstallSkilld(home, agent);
        expect(await readTree(agentHome(home, agent))).toEqual(before);
      },
    );

    it.each(users)(
      "with $own has the same settings when sessions went on in between",
      async ({ settle }) => {
        const { home, work } = await usedHome(agent, settle);
        const before = settingsOf(await readTree(agentHome(home, agent)));
        await installSkilld(home, agent);
        const captured = expectedEvents(await work("1.4.0"));
        await uninstallSkilld(home, agent);
        await work("1.5.0");
        expect(await settledEvents(home)).toEqual(captured);
        expect(settingsOf(await readTree(agentHome(home, agent)))).toEqual(before);
      },
    );

    it("with hooks goes on hearing from them", async () => {
      const { home, work } = await usedHome(agent, installDumpHook);
      const before = await dumpedEvents(home);
      await installSkilld(home, agent);
      const expected = expectedEvents(await work("1.4.0"));
      expect((await dumpedEvents(home)).slice(before.length)).toEqual(expected);
      expect(await settledEvents(home)).toEqual(expected);
    });
  });
}

/** A home in which the agent has been used before. */
async function usedHome(
  agent: AgentName,
  settle: (home: PrivateHome, agent: AgentName) => Promise<void>,
) {
  const home = await makePrivateHome();
  await settle(home, agent);
  const { path: repository } = await makeRepository(home, widgets);
  const [runner] = runners.filter((known) => known.agent === agent);
  if (runner === undefined) throw new Error(`nothing runs ${agent}`);
  const work = async (version: string) => {
    const session = await runner.play(release(version), { home, repository });
    expect(session).toMatchObject({ exitCode: 0, faults: [] });
    return session;
  };
  await work("1.3.0");
  return { home, work };
}

function settingsOf(tree: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(tree).filter(([name]) => EDITED.includes(name)));
}
