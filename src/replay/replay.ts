/**
 * replay: one step, its values filled in → what came of it. Programs run through the port, edits are
 * made here; nothing is judged.
 */

import { join } from "node:path";
import type { ShellStep, StepTemplate } from "../model/procedure.ts";
import type { Run, RunOutcome } from "../model/run.ts";
import { applyEdit } from "./apply-edit.ts";

export type OwnStep = Extract<StepTemplate, { kind: "shell" | "edit" }>;

export interface ReplayScene {
  /** The real path of the project's root. */
  readonly project: string;
  readonly run: Run;
  readonly timeoutMs: number;
  /** A variable of whoever started the replay. */
  readonly variableOf: (name: string) => string | undefined;
}

const SECOND_MS = 1_000;

export function replayStep(step: OwnStep, scene: ReplayScene): Promise<RunOutcome> {
  return step.kind === "edit" ? editOutcome(step.diff, scene) : runShell(step, scene);
}

async function runShell(step: ShellStep, scene: ReplayScene): Promise<RunOutcome> {
  const { project, run, timeoutMs } = scene;
  const entries = step.env.map((entry) => {
    const value = entry.kind === "value" ? entry.value : scene.variableOf(entry.name);
    return [entry.name, value] as const;
  });
  const missing = entries.find(([, value]) => value === undefined);
  if (missing !== undefined) return { kind: "unstarted", reason: `${missing[0]} is not set` };
  return run({
    script: step.command,
    folder: join(project, step.folder ?? ""),
    variables: Object.fromEntries(entries.map(([name, value]) => [name, value ?? ""])),
    needs: step.needs,
    timeoutMs: step.timeoutSeconds === undefined ? timeoutMs : step.timeoutSeconds * SECOND_MS,
  });
}

async function editOutcome(diff: string, { project }: ReplayScene): Promise<RunOutcome> {
  const applied = await applyEdit(diff, project);
  if (applied.kind === "refused") return { kind: "unstarted", reason: applied.reason };
  const outcome = { exit: 0, stdout: "", stderr: "" };
  return { kind: "ended", outcome, ms: 0, leftBehind: false };
}
