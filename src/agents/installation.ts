/**
 * Installation: one agent's settings seen together with what skilld wrote into them before.
 *
 * Owns the records in `SKILLD_HOME/install`. A record is written before the settings are changed
 * and removed after they are restored, so that no crash leaves something that can not be undone.
 */

import { existsSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Home } from "../config/home.ts";
import { ensurePrivateFolder } from "../support/private-folder.ts";
import { messageOf, SkilldError } from "../support/skilld-error.ts";
import { writeAtomically } from "../support/write-atomically.ts";
import type { Agent } from "./agent.ts";
import { AGENTS } from "./agents.ts";
import { hookCommand } from "./hook-command.ts";
import { InstallRecord } from "./install-record.ts";
import { applyPlan, settingsDisk } from "./settings-disk.ts";
import type { PlannedChange, Situation } from "./settings-plan.ts";

/** The agent's settings as they are now, where they were written to or where they would be. */
export function situationOf(agent: Agent, home: Home): Situation {
  const record = readRecord(agent, home);
  const place = { skilldHome: home.root, agent: agent.name };
  const hooks = agent.events.map((event) => ({
    event,
    command: hookCommand(place, event),
    timeoutSeconds: agent.settings.timeoutSeconds(event),
  }));
  return {
    home: record?.home ?? agent.home(),
    skilldHome: home.root,
    hooks,
    disk: settingsDisk,
    record,
  };
}

export function carryOut(plan: PlannedChange, agent: Agent, home: Home): void {
  if (plan.record === undefined) {
    applyPlan(plan);
    return;
  }
  ensurePrivateFolder(home.root);
  ensurePrivateFolder(home.installs);
  const path = recordPath(agent, home);
  const earlier = settingsDisk.read(path);
  writeAtomically(path, `${JSON.stringify(plan.record, null, 2)}\n`);
  try {
    applyPlan(plan);
  } catch (error) {
    if (earlier === undefined) rmSync(path);
    else writeAtomically(path, earlier);
    throw error;
  }
}

export function forgetInstallation(agent: Agent, home: Home): void {
  rmSync(recordPath(agent, home), { force: true });
}

/** The agents whose settings hold something of ours, as far as the records know. */
export function installedAgents(home: Home): readonly Agent[] {
  return AGENTS.filter((agent) => existsSync(recordPath(agent, home)));
}

/** When our hooks were last written into the agent's settings. */
export function installedAtMs(agent: Agent, home: Home): number | undefined {
  return statSync(recordPath(agent, home), { throwIfNoEntry: false })?.mtimeMs;
}

function readRecord(agent: Agent, home: Home): InstallRecord | undefined {
  const path = recordPath(agent, home);
  const bytes = settingsDisk.read(path);
  if (bytes === undefined) return undefined;
  try {
    return InstallRecord.parse(JSON.parse(bytes.toString("utf8")));
  } catch (error) {
    throw new SkilldError("settings-unusable", `cannot read ${path}: ${messageOf(error)}`, {
      cause: error,
      hint: "Delete that file; skilld then finds its hooks by their commands.",
    });
  }
}

function recordPath(agent: Agent, home: Home): string {
  return join(home.installs, `${agent.name}.json`);
}
