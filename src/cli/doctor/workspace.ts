/** Is the home of skilld out of reach of what agents run? */

import { existsSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import type { Check, Examined } from "./check.ts";

export const workspace: Check = {
  name: "workspace",
  promise: "no agent works in a folder that holds skilld's home",
  look(examined) {
    const folders = [...repositoriesAround(examined.home.root), ...sessionFolders(examined)];
    return [...new Set(folders)].map((folder) => ({
      problem: `Agents work in ${folder}, and ${examined.home.root} is in it: what they run may change it.`,
      fix: "Set SKILLD_HOME to a folder outside, or work in a folder below.",
    }));
  },
};

function repositoriesAround(root: string): readonly string[] {
  const parents: string[] = [];
  for (let folder = dirname(root); folder !== dirname(folder); folder = dirname(folder)) {
    parents.push(folder);
  }
  return parents.filter((folder) => existsSync(join(folder, ".git")));
}

/** Where the agents were last seen at work. */
function sessionFolders({ agents, home }: Examined): readonly string[] {
  return agents.flatMap((examined) => {
    const folder = examined.agent.newestSession(examined.home)?.folder;
    return folder !== undefined && holds(folder, home.root) ? [folder] : [];
  });
}

function holds(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way === "" || !/^\.\.(\/|$)/.test(way);
}
