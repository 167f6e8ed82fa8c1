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
import { applyPlan, settingsDisk, takeBackPlan } from "./settings-disk.ts";
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

export interface AgentPlan {
  readonly agent: Agent;
  readonly plan: PlannedChange;
}

/** All agents or none: settings that can not be written take back what the earlier ones got. */
export function carryOut(planned: readonly AgentPlan[], home: Home): void {
  const ways: (() => void)[] = [];
  try {
    for (const one of planned) ways.push(carryOutOne(one, home));
  } catch (error) {
    for (const takeBack of ways.toReversed()) takeBack();
    throw error;
  }
}

/** Gives the way back. */
function carryOutOne({ plan, agent }: AgentPlan, home: Home): () => void {
  if (plan.record === undefined) {
    applyPlan(plan);
    return () => takeBackPlan(plan);
  }
  ensurePrivateFolder(home.root);
  ensurePrivateFolder(home.installs);
  const path = recordPath(agent, home);
  const earlier = settingsDisk.read(path);
  const takeBackRecord = () =>
    earlier === undefined ? rmSync(path) : writeAtomically(path, earlier);
  writeAtomically(path, `${JSON.stringify(plan.record, null, 2)}\n`);
  try {
    applyPlan(plan);
  } catch (error) {
    takeBackRecord();
    throw error;
  }
  return () => {
    takeBackPlan(plan);
    takeBackRecord();
  };
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
