/** A disk in memory: settings files by path, and plans carried out on them. */

import type { Plan, SettingsDisk, Situation } from "../../../src/agents/settings-plan.ts";

export type Files = Readonly<Record<string, Buffer>>;

export function diskWith(files: Files): SettingsDisk {
  return { read: (path) => files[path], hasFolder: () => true };
}

/** The files after the plan; a plan that changes nothing leaves them alone. */
export function afterPlan(files: Files, plan: Plan): Files {
  if (plan.kind === "refused") throw new Error(`${plan.path}: ${plan.reason}`);
  if (plan.kind === "nothing") return files;
  const left = new Map(Object.entries(files));
  for (const { path, after } of plan.files) {
    if (after === undefined) left.delete(path);
    else left.set(path, after);
  }
  return Object.fromEntries(left);
}

/** The situation as the next run of skilld finds it. */
export function next(situation: Situation, files: Files, plan: Plan): Situation {
  const record = plan.kind === "change" ? plan.record : situation.record;
  return { ...situation, disk: diskWith(files), record };
}
