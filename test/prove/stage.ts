/** A stage for trials in this process: a home, a repository of a case, its skill, and a person who agrees. */

import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished, vi } from "vitest";
import { variable } from "../../src/config/environment.ts";
import { type Home, homeAt } from "../../src/config/home.ts";
import type { Trial } from "../../src/model/trial.ts";
import { loadSkill } from "../../src/prove/load-skill.ts";
import { openScene } from "../../src/prove/open-scene.ts";
import { type ProveRequest, prove } from "../../src/prove/prove.ts";
import { readValues } from "../../src/prove/read-values.ts";
import type { Asker, Scene } from "../../src/prove/scene.ts";
import { trustSkill } from "./skills.ts";

export interface Stage {
  readonly root: string;
  readonly home: Home;
  /** The repository. */
  readonly project: string;
  /** The same repository, elsewhere, as it is now. */
  readonly copy: () => Stage;
}

const IDENTITY =
  "[user]\n  name = Ann\n  email = ann@example.org\n[init]\n  defaultBranch = main\n";

/** Everything is gone when the test ends. */
export function stageWith(setup: string): Stage {
  const root = realpathSync(mkdtempSync(join(tmpdir(), "skp-")));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  writeFileSync(join(root, ".gitconfig"), IDENTITY);
  mkdirSync(join(root, "project"));
  const script = `git init -q && ${setup}\ngit add -A && git commit -qm first --allow-empty`;
  runIn(root, script);
  return stageAt(root);
}

function stageAt(root: string): Stage {
  return {
    root,
    home: homeAt(join(root, ".skilld")),
    project: join(root, "project"),
    copy() {
      const other = realpathSync(mkdtempSync(join(tmpdir(), "skp-")));
      onTestFinished(() => rmSync(other, { recursive: true, force: true }));
      cpSync(root, other, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
      return stageAt(other);
    },
  };
}

/** A script of bash in the repository; its output. */
export function runIn(root: string, script: string): string {
  const env = { PATH: variable("PATH") ?? "", HOME: root, LANG: "C.UTF-8" };
  const options = { cwd: join(root, "project"), env, encoding: "utf8", stdio: "pipe" } as const;
  return execFileSync("bash", ["-ec", script], options);
}

type Wanted = Partial<Pick<ProveRequest, "mode" | "from" | "until" | "trial">> & {
  readonly params?: Readonly<Record<string, string>>;
  readonly bindings?: Readonly<Record<string, string>>;
  readonly sandbox?: "auto" | "require" | "off";
  readonly asker?: Asker;
  readonly isForeign?: boolean;
  readonly change?: (scene: Scene) => Scene;
  readonly signal?: AbortSignal;
};

export const AGREEABLE: Asker = { kind: "terminal", ask: async () => true };

/** A trial of the skill in that folder, as `skilld replay` would make it. */
export async function trialOf(stage: Stage, folder: string, wanted: Wanted = {}): Promise<Trial> {
  const { mode = "replay", params = {}, bindings = {}, asker = AGREEABLE } = wanted;
  vi.stubEnv("HOME", stage.root);
  if (wanted.isForeign !== true) trustSkill(folder, stage.home.trust);
  const skill = loadSkill(folder, stage.home.trust);
  const { project } = stage;
  const values = await readValues(skill.procedure, {
    params: pairs(params),
    bindings: pairs(bindings),
    ask: undefined,
    project,
  });
  const scene = await openScene({
    home: stage.home,
    cwd: project,
    skill,
    sandbox: wanted.sandbox,
    ask: undefined,
    signal: wanted.signal ?? new AbortController().signal,
    tell: () => undefined,
  });
  const { change = (each) => each } = wanted;
  const staged = change({ ...scene, asker, barred: { git: false, network: false } });
  return prove({ skill, word: skill.procedure.name, values, ...wanted, mode }, staged);
}

function pairs(values: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(values).map(([name, value]) => `${name}=${value}`);
}
