/** Skill folders: where agents look for skills, and where one skill is put so that all see it. */

import { existsSync } from "node:fs";
import { join } from "node:path";
import { loadConfig } from "../config/config.ts";
import { userHome } from "../config/environment.ts";
import { skilldHome } from "../config/home.ts";
import { realFolder } from "../support/real-path.ts";
import { SkilldError } from "../support/skilld-error.ts";
import { type Agent, SHARED_SKILLS } from "./agent.ts";
import { AGENTS } from "./agents.ts";
import { skillRoots } from "./skill-roots.ts";

export interface SkillHome {
  /** The one that holds the skill. */
  readonly folder: string;
  /** Folders of agents that do not look there: each gets a link. */
  readonly links: readonly string[];
}

export function skillHomeIn(root: string): SkillHome {
  const links = AGENTS.flatMap(({ skills }) => unshared(skills.inProject));
  return { folder: join(root, SHARED_SKILLS), links: links.map((folder) => join(root, folder)) };
}

/** No folders are made for agents that this user does not have. */
export function skillHomeOfUser(): SkillHome {
  const present = AGENTS.filter(({ home }) => existsSync(home()));
  const links = present
    .filter(({ skills }) => unshared(skills.inProject).length > 0)
    .flatMap(({ home, skills }) => skills.inHome.slice(0, 1).map((name) => join(home(), name)));
  return { folder: join(userHome(), SHARED_SKILLS), links };
}

/** All in which a skill may be found for work in this folder, nearest first. */
export function skillFoldersFor(folder: string): readonly string[] {
  return skillRoots({ folder, mounted: mountedRoots() }).map(({ path }) => path);
}

/** Settings that can not be read name none: that is for other commands to say. */
function mountedRoots(): readonly string[] {
  try {
    const { roots } = loadConfig(skilldHome().config);
    return roots.map(({ path }) => path.replace(/^~(?=\/)/, userHome()));
  } catch (error) {
    if (error instanceof SkilldError) return [];
    throw error;
  }
}

/** Where a skill belongs: to the work below one folder, or to its user. */
export type SkillScope =
  | { readonly kind: "project"; readonly folder: string }
  | { readonly kind: "user" };

/** Undefined for a skill that lies where no agent looks. */
export function scopeOf(skill: string): SkillScope | undefined {
  const own = AGENTS.flatMap(({ home, skills }) => skills.inHome.map((name) => join(home(), name)));
  if ([...own, join(userHome(), SHARED_SKILLS)].some((each) => skill.startsWith(`${each}/`))) {
    return { kind: "user" };
  }
  for (const folder of AGENTS.flatMap(({ skills }) => skills.inProject)) {
    const end = skill.lastIndexOf(`/${folder}/`);
    if (end !== -1) return { kind: "project", folder: skill.slice(0, end) || "/" };
  }
  return undefined;
}

/** The folder of skills of that scope in which this agent looks first. */
export function skillFolderOf({ home, skills }: Agent, scope: SkillScope): string {
  const [inProject = SHARED_SKILLS] = skills.inProject;
  if (scope.kind === "project") return join(scope.folder, inProject);
  const [inHome] = skills.inHome;
  const isShared = inProject === SHARED_SKILLS || inHome === undefined;
  return isShared ? join(userHome(), SHARED_SKILLS) : join(home(), inHome);
}

/** The first of these folders that a link takes out of the project: anybody may have put it there. */
export function folderOutside(root: string, folders: readonly string[]): string | undefined {
  const inside = `${realFolder(root)}/`;
  return folders.find((path) => !realFolder(path).startsWith(inside));
}

function unshared(folders: readonly string[]): readonly string[] {
  return folders.includes(SHARED_SKILLS) ? [] : folders.slice(0, 1);
}
