/** Records of installations: kept with what they tell of, and with nothing else. */

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, it, onTestFinished } from "vitest";
import { codex } from "../../src/agents/codex/codex.ts";
import type { InstallRecord } from "../../src/agents/install-record.ts";
import {
  carryOut,
  forgetInstallation,
  installedAgents,
  situationOf,
} from "../../src/agents/installation.ts";
import type { PlannedChange, Situation } from "../../src/agents/settings-plan.ts";
import { type Home, homeAt } from "../../src/config/home.ts";

let root: string;
let home: Home;
let situation: Situation;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "install-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  home = homeAt(join(root, "skilld"));
  situation = { ...situationOf(codex, home), home: join(root, "codex") };
});

it("remembers what it wrote and where, until it is forgotten", () => {
  const plan = plannedInstall();
  carryOut([{ agent: codex, plan }], home);
  expect(installedAgents(home)).toEqual([codex]);
  expect(situationOf(codex, home)).toMatchObject({
    home: join(root, "codex"),
    record: plan.record,
  });
  forgetInstallation(codex, home);
  expect(installedAgents(home)).toEqual([]);
});

it("holds nothing of the user's own", () => {
  situation = { ...situation, home: root };
  writeFileSync(join(root, "config.toml"), 'key = "the-users-own"\n');
  carryOut([{ agent: codex, plan: plannedInstall() }], home);
  expect(readFileSync(join(home.installs, "codex.json"), "utf8")).not.toContain("the-users-own");
});

it("remembers what was before when the settings can not be written", () => {
  const plan = plannedInstall();
  carryOut([{ agent: codex, plan }], home);
  // The same plan again is late: its files are no longer what they were when it was made.
  const late = { ...plan, makeFolders: [], record: { ...recordIn(plan), hooks: [] } };
  expect(() => carryOut([{ agent: codex, plan: late }], home)).toThrow(/it has just been changed/);
  expect(situationOf(codex, home).record).toEqual(plan.record);
});

it("says what to do about a record that can not be read", () => {
  carryOut([{ agent: codex, plan: plannedInstall() }], home);
  writeFileSync(join(home.installs, "codex.json"), "{");
  expect(() => situationOf(codex, home)).toThrow(/cannot read .*codex\.json/);
});

function plannedInstall(): PlannedChange {
  const plan = codex.settings.planInstall(situation);
  if (plan.kind !== "change") throw new Error(`the plan is ${plan.kind}`);
  return plan;
}

function recordIn({ record }: PlannedChange): InstallRecord {
  if (record === undefined) throw new Error("the plan has no record");
  return record;
}
