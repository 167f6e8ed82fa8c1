/** A skill in a worktree of its own, for tests of what may run. */

import { mkdirSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { type Home, homeAt } from "../../src/config/home.ts";
import { bodyDigest } from "../../src/skill/digest.ts";
import { readSkillFolder } from "../../src/skill/read-folder.ts";
import { shellSteps, trustSkill, type WrittenStep, writeSkill } from "../prove/skills.ts";
import { temporaryFolder } from "./temporary-folder.ts";

export interface SkillInProject {
  readonly home: Home;
  /** The root of the worktree. */
  readonly project: string;
  readonly path: string;
  readonly digest: () => string;
  /** A person agrees to it as it is. */
  readonly trust: () => void;
  readonly write: (...steps: readonly WrittenStep[]) => void;
}

/** It has one parameter, `version`. */
export function skillInProject(...steps: readonly WrittenStep[]): SkillInProject {
  const root = realpathSync(temporaryFolder());
  const project = join(root, "project");
  mkdirSync(join(project, ".git"), { recursive: true });
  const home = homeAt(join(root, ".skilld"));
  const skills = join(project, ".agents/skills");
  const write = (...written: readonly WrittenStep[]) =>
    writeSkill(skills, { name: "release", body: releaseBody(...written) });
  const path = write(...steps);
  return {
    home,
    project,
    path,
    digest: () => bodyDigest(readSkillFolder(path)) ?? "",
    trust: () => trustSkill(path, home.trust),
    write: (...written) => void write(...written),
  };
}

export function releaseBody(...steps: readonly WrittenStep[]): string {
  return `## Parameters\n\n- \`version\` (semver), for example \`1.3.0\`\n\n## Steps\n\n${shellSteps(...steps)}`;
}
