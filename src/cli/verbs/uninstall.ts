/** skilld uninstall: takes our hooks out of the agents' settings, and nothing else. */

import { existsSync, rmdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { AGENTS } from "../../agents/agents.ts";
import {
  carryOut,
  forgetInstallation,
  installedAgents,
  situationOf,
} from "../../agents/installation.ts";
import { removeHooks } from "../../agents/place-hooks.ts";
import { type Home, skilldHome } from "../../config/home.ts";
import { AGENT_OPTION, AGENT_USAGE, chooseAgents } from "../agent-choice.ts";
import { EXIT } from "../exit-codes.ts";
import {
  type AgentChange,
  CONSENT_OPTIONS,
  changeAsJson,
  changeOf,
  endWithoutConsent,
  pending,
  showChange,
} from "../settings-change.ts";
import type { Screen, Verb } from "../verb.ts";

export const uninstall: Verb = {
  name: "uninstall",
  summary: "take the hooks out of your agents' settings",
  usage: `${AGENT_USAGE} [--dry-run] [--yes] [--json]`,
  examples: [
    ["skilld uninstall", "show the change for every agent, ask, apply it"],
    ["skilld uninstall --agent claude --yes", "one agent, without asking"],
    ["skilld uninstall --dry-run", "only show it"],
  ],
  options: { ...AGENT_OPTION, ...CONSENT_OPTIONS },
  async run(given) {
    const { flags, screen } = given;
    const home = skilldHome();
    const changes = changesFor(flags["agent"], home);
    const touched = pending(changes);
    for (const change of touched) showChange(change, screen);
    const report = { agents: changes.map(changeAsJson) };
    const end = await endWithoutConsent(changes, given, report);
    if (end !== undefined) return end;
    apply(changes, home);
    screen.json({ ...report, applied: touched.length > 0, kept: keptIn(home) });
    sayResult(touched, home, screen);
    return EXIT.yes;
  },
};

/** All means all: also an agent whose home has been moved away since its hooks were written. */
function changesFor(flag: unknown, home: Home): readonly AgentChange[] {
  const isAll = flag === "all";
  const agents = isAll ? AGENTS : chooseAgents(flag).agents;
  return agents.flatMap((agent) => {
    const situation = situationOf(agent, home);
    const plan = agent.settings.planUninstall(situation);
    // Broken settings that nothing was ever written into must not keep the others from going.
    const isForeign = plan.kind === "refused" && situation.record === undefined && isAll;
    return isForeign ? [] : [changeOf(agent, situation, plan)];
  });
}

/** The scripts last, and only when no agent points at them any more. */
function apply(changes: readonly AgentChange[], home: Home): void {
  carryOut(pending(changes), home);
  for (const { agent } of changes) forgetInstallation(agent, home);
  if (installedAgents(home).length > 0) return;
  removeHooks(home.hooks);
  removeEmptyFolders(home);
}

/** A home that never recorded anything goes as a whole; a running daemon has a database. */
function removeEmptyFolders(home: Home): void {
  const traces = AGENTS.map(({ name }) => join(home.traces, name));
  const ours = [...traces, home.traces, home.installs];
  const all = [...ours, home.spool, home.logs, dirname(home.socket), home.root];
  for (const folder of existsSync(home.database) ? ours : all) {
    try {
      rmdirSync(folder);
    } catch {
      // Missing, or somebody has something in it.
    }
  }
}

/** What was recorded belongs to the user and is not part of the installation. */
function keptIn(home: Home): string | undefined {
  return existsSync(home.root) ? home.root : undefined;
}

function sayResult(touched: readonly AgentChange[], home: Home, screen: Screen): void {
  const titles = touched.map(({ agent }) => agent.title).join(" and ");
  screen.say(
    touched.length === 0
      ? "No agent's settings had anything of skilld."
      : `${screen.paint.green("●")} Taken out of ${titles}.`,
  );
  const kept = keptIn(home);
  if (kept === undefined) return;
  screen.say(`  What was recorded stays in ${kept}.`);
  screen.say("  To remove that too: `skilld stop`, then delete that folder.");
}
