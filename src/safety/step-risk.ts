/**
 * Step risk: what a step of a procedure may do at worst: its command, its environment, the files it
 * edits, the places it asks to write to. What its author says may raise that, never lower it.
 */

import { join } from "node:path";
import type { StepTemplate } from "../model/procedure.ts";
import type { Risk } from "../model/risk.ts";
import { quoteWord } from "../shell/quote.ts";
import { isAtLeast, riskOf, type Surroundings } from "./risk.ts";

/** The others are handed over to the agent, whatever they do. */
export type OwnStep = Extract<StepTemplate, { kind: "shell" | "edit" }>;
export type StepRisk = Pick<Risk, "class" | "because">;

export function isOwnStep(step: StepTemplate): step is OwnStep {
  return step.kind === "shell" || step.kind === "edit";
}

/** Of a step with its values filled in; of a template, as far as it tells. */
export function riskOfStep(step: OwnStep, workspace: string): StepRisk {
  const root = { workspace, cwd: workspace };
  const told = step.risk === undefined ? [] : [{ class: step.risk, because: SAID_SO }];
  const top = highest([ownRisk(step, root), ...riskOfNeeds(step, root), ...told]);
  return { class: top.class, because: top.because };
}

const SAID_SO = "the skill itself says so";

function ownRisk(step: OwnStep, { workspace, cwd }: Surroundings): StepRisk {
  if (step.kind === "edit") return riskOfWrites(editedIn(step.diff), { workspace, cwd });
  return riskOf(scriptOf(step), { workspace, cwd: join(workspace, step.folder ?? "") });
}

/** Variables may make a program run something, so they are judged as a shell would set them. */
function scriptOf({ command, env }: Extract<OwnStep, { kind: "shell" }>): string {
  const exports = env.map((entry) => {
    const value = entry.kind === "value" ? quoteWord(entry.value) : `"$${entry.name}"`;
    return `export ${entry.name}=${value}`;
  });
  return [...exports, command].join("\n");
}

function riskOfNeeds({ needs }: OwnStep, root: Surroundings): readonly StepRisk[] {
  const paths = needs.flatMap((need) => (need.kind === "write" ? [need.path] : []));
  return paths.length === 0 ? [] : [riskOfWrites(paths, root)];
}

function riskOfWrites(paths: readonly string[], root: Surroundings): StepRisk {
  return highest(paths.map((path) => riskOf(`touch -- ${writtenAs(path)}`, root)));
}

/** A shell reads `~` in quotes as a letter, and whoever opens the place for writing does not. */
function writtenAs(path: string): string {
  return path.startsWith("~/") ? `~/${quoteWord(path.slice(2))}` : quoteWord(path);
}

const EDITED = /^(?:---|\+\+\+) (?:[ab]\/)?([^\t\n]+)/gm;

function editedIn(diff: string): readonly string[] {
  const [header = ""] = diff.split("\n@@");
  const paths = [...header.matchAll(EDITED)].map(([, path]) => path ?? "");
  return paths.filter((path) => path !== "/dev/null");
}

function highest([first, ...others]: readonly StepRisk[]): StepRisk {
  const least: StepRisk = first ?? { class: "local-write", because: "it edits a file" };
  return others.reduce((top, each) => (isAtLeast(top.class, each.class) ? top : each), least);
}
