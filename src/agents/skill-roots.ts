/** Skill roots: every folder of skills for work in one place, closest first, and each agent's eyes on them. */

import { join } from "node:path";
import { userHome, variable } from "../config/environment.ts";
import type { Scope, SkillEyes, SkillRoot } from "../model/catalog.ts";
import { packageRoot } from "../support/package-root.ts";
import { projectRoot } from "../support/project.ts";
import { realPath } from "../support/real-path.ts";
import { foldersFrom } from "../support/worktree.ts";
import { type Agent, SHARED_SKILLS } from "./agent.ts";
import { AGENTS } from "./agents.ts";

/** Where the skill that comes with skilld lies. */
const SHIPPED = "skills";

export interface SkillPlace {
  readonly folder: string;
  readonly roots: readonly SkillRoot[];
  readonly eyes: readonly SkillEyes[];
}

export interface WantedPlace {
  /** The folder of the work. */
  readonly folder: string;
  /** Whose session it is: where two folders are equally close, its own come first. */
  readonly agent?: string;
  /** Folders named on a command line. */
  readonly inline?: readonly string[];
  /** Those of config.json that are ready. */
  readonly mounted?: readonly string[];
}

export function skillPlace(wanted: WantedPlace): SkillPlace {
  const { folder } = wanted;
  return {
    folder,
    roots: skillRoots(wanted),
    eyes: agentsFor(wanted).map((each) => eyesOf(each, folder)),
  };
}

/** The closest first. */
export function skillRoots(wanted: WantedPlace): readonly SkillRoot[] {
  const { folder, inline = [], mounted = [] } = wanted;
  const agents = agentsFor(wanted);
  return [
    ...all("inline", inline),
    ...inProject(folder, agents),
    ...all("user", foldersOfUser(agents)),
    ...all("mounted", mounted),
    ...all("admin", [
      variable("SKILLD_ADMIN_DIR"),
      ...agents.flatMap(({ skills }) => skills.admin),
    ]),
    ...all("system", [
      join(packageRoot(), SHIPPED),
      ...agents.flatMap(({ home, skills }) => skills.bundled.map((name) => join(home(), name))),
    ]),
  ];
}

function agentsFor({ agent }: WantedPlace): readonly Agent[] {
  return [...AGENTS].sort((one) => (one.name === agent ? -1 : 1));
}

function all(scope: Scope, paths: readonly (string | undefined)[]): readonly SkillRoot[] {
  return paths.flatMap((path) => (path === undefined ? [] : [{ path, scope }]));
}

function foldersOfUser(agents: readonly Agent[]): readonly string[] {
  return [
    ...agents.flatMap(({ home, skills }) => skills.inHome.map((name) => join(home(), name))),
    join(userHome(), SHARED_SKILLS),
  ];
}

/** Of each folder up to the project's own, and further up only what an agent reads there. */
function inProject(folder: string, agents: readonly Agent[]): readonly SkillRoot[] {
  const root = projectRoot(folder);
  const names = [...new Set(agents.flatMap(({ skills }) => skills.inProject))];
  const read = new Set(agents.flatMap(({ skills }) => skills.foldersFor(folder)));
  const users = new Set(foldersOfUser(agents));
  return foldersFrom(folder).flatMap((each) => {
    const paths = names.map((name) => join(each, name)).filter((path) => !users.has(path));
    const isInside = each.length >= root.length;
    return all(
      scopeOf(each, folder, root),
      isInside ? paths : paths.filter((path) => read.has(path)),
    );
  });
}

function scopeOf(each: string, folder: string, root: string): Scope {
  if (each === folder) return "local";
  return each === root ? "root" : "parent";
}

function eyesOf({ name, title, skills }: Agent, folder: string): SkillEyes {
  const ranks = new Map(skills.foldersFor(folder).map((path, rank) => [realPath(path), rank]));
  const { hidesEqualFolders, foldersMax, judge, wishesIn } = skills;
  return {
    agent: name,
    title,
    rankOf: ({ path }) => ranks.get(realPath(path)),
    hidesEqualFolders,
    foldersMax,
    judge,
    wishesIn,
    settings: skills.settingsFor(folder),
  };
}
