/**
 * Harmful commands as steps of skills, proved for real: on a machine whose every harmful program is
 * a witness, which leaves its mark where it is run, in a project that would show what was lost.
 */

import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { vi } from "vitest";
import type { TrialVerdict } from "../../src/model/trial.ts";
import { type LoadedSkill, loadSkill } from "../../src/prove/load-skill.ts";
import { openScene } from "../../src/prove/open-scene.ts";
import { prove } from "../../src/prove/prove.ts";
import type { Asker, Scene } from "../../src/prove/scene.ts";
import { SkilldError } from "../../src/support/skilld-error.ts";
import { BASE_COMMANDS } from "../safety/risk/base-commands.ts";
import type { Transformation } from "../safety/risk/transformations.ts";
import { shellSteps, writeSkill } from "./skills.ts";
import { type Stage, stageWith } from "./stage.ts";

export interface Tried {
  /** Steps that a skill can hold at all: the others can not even be written. */
  readonly steps: number;
  /** What ended otherwise than it must: how it was tried, its verdict, the line. */
  readonly wrong: readonly string[];
  /** What the witnesses saw, and what is missing. */
  readonly harm: readonly string[];
}

export interface Way {
  readonly mode: "dry-run" | "replay";
  readonly asker: Asker;
  readonly verdict: TrialVerdict;
  readonly isForeign?: boolean;
}

export interface Trying {
  readonly ways: Readonly<Record<string, Way>>;
  readonly transformations: readonly Transformation[];
  /** All that is known to harm, unless it says which. */
  readonly lines?: readonly string[];
}

const HARMFUL = BASE_COMMANDS.filter(([riskClass]) => riskClass !== "project-code").map(
  ([, line]) => line,
);
const CANARIES = ["x", "build/out.js", "notes.md"];
/** Left as they are: shells and what the tests themselves stand on. */
const NO_WITNESS = new Set(["bash", "sh", "env", "sudo", "cat", "echo", "true", "false"]);

/** Each line in every disguise, in each of the ways. */
export async function tryAll({ ways, transformations, lines = HARMFUL }: Trying): Promise<Tried> {
  const stage = stageWith(`mkdir build && for f in ${CANARIES.join(" ")}; do echo keep > $f; done`);
  const marks = placeWitnesses(stage);
  const scene = await sceneOf(stage);
  const wrong: string[] = [];
  let steps = 0;
  for (const line of transformations.flatMap(({ apply }) => lines.map(apply))) {
    const skill = skillOf(line, stage);
    if (skill === undefined) continue;
    steps += 1;
    for (const [name, { mode, asker, verdict, isForeign = false }] of Object.entries(ways)) {
      const request = { mode, skill: { ...skill, isForeign }, word: "work", values: new Map() };
      const trial = await prove(request, { ...scene, asker });
      if (trial.verdict !== verdict) wrong.push(`${name}: ${trial.verdict}: ${line}`);
    }
  }
  return { steps, wrong, harm: [...readdirSync(marks), ...lostIn(stage)] };
}

/** Undefined for what no step can be: several pipelines, what can not be parsed. */
function skillOf(command: string, { root, home }: Stage): LoadedSkill | undefined {
  const body = `## Steps\n\n${shellSteps({ id: "harm", command })}`;
  try {
    return loadSkill(writeSkill(join(root, "skills"), { name: "work", body }), home.trust);
  } catch (error) {
    if (error instanceof SkilldError && error.code === "skill-refused") return undefined;
    throw error;
  }
}

async function sceneOf(stage: Stage): Promise<Scene> {
  const skill = skillOf("ls", stage);
  if (skill === undefined) throw new Error("a step that only looks must be one");
  const scene = await openScene({
    home: stage.home,
    cwd: stage.project,
    skill,
    sandbox: "auto",
    ask: undefined,
    signal: new AbortController().signal,
    tell: () => undefined,
  });
  return { ...scene, barred: { git: false, network: false } };
}

/** First on the path, and where a step sees them and may write. */
function placeWitnesses({ root, project }: Stage): string {
  const marks = join(project, "build/marks");
  const folder = join(project, "build/witnesses");
  mkdirSync(marks);
  mkdirSync(folder);
  for (const program of new Set(HARMFUL.map((line) => line.split(" ")[0] ?? ""))) {
    if (NO_WITNESS.has(program) || !/^[\w.-]+$/.test(program)) continue;
    writeFileSync(join(folder, program), `#!/bin/sh\n: > '${marks}/${program}'\n`);
    chmodSync(join(folder, program), 0o755);
  }
  vi.stubEnv("HOME", root);
  vi.stubEnv("PATH", `${folder}:/usr/local/bin:/usr/bin:/bin`);
  return marks;
}

function lostIn({ project }: Stage): readonly string[] {
  return CANARIES.filter((name) => textOf(join(project, name)) !== "keep\n").map(
    (name) => `${name} is gone`,
  );
}

function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}
