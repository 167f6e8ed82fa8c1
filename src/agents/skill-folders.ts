/** Skill folders: where agents look for skills, and where one skill is put so that all see it. */

import { existsSync } from "node:fs";
import { join } from "node:path";
import { userHome } from "../config/environment.ts";
import { projectRoot } from "../support/project.ts";
import { foldersFrom } from "../support/worktree.ts";
import { SHARED_SKILLS } from "./agent.ts";
import { AGENTS } from "./agents.ts";

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

/** All in which an agent that works in this folder may find a skill, nearest first. */
export function skillFoldersFor(folder: string): readonly string[] {
  const root = projectRoot(folder);
  const inside = foldersFrom(folder).filter((each) => each.length >= root.length);
  const inProject = [...new Set(AGENTS.flatMap(({ skills }) => skills.inProject))];
  return [
    ...inside.flatMap((each) => inProject.map((name) => join(each, name))),
    ...AGENTS.flatMap(({ home, skills }) => skills.inHome.map((name) => join(home(), name))),
    join(userHome(), SHARED_SKILLS),
  ];
}

function unshared(folders: readonly string[]): readonly string[] {
  return folders.includes(SHARED_SKILLS) ? [] : folders.slice(0, 1);
}
