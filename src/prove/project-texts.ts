/** The texts of a project's files near its root, to tell later what a step has written into them. */

import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

const FILES_MAX = 200;
const FILE_BYTES_MAX = 64 * 1024;
const DEPTH_MAX = 2;
const NOT_WRITTEN_BY_HAND = new Set([".git", "node_modules"]);

/** By path relative to the project. */
export type Texts = ReadonlyMap<string, string>;

export function textsIn(project: string): Texts {
  const paths = filesIn(project, "", 0).slice(0, FILES_MAX);
  return new Map(
    paths.flatMap((path) => {
      const text = textOf(join(project, path));
      return text === undefined ? [] : [[path, text] as const];
    }),
  );
}

function filesIn(project: string, folder: string, depth: number): readonly string[] {
  try {
    const entries = readdirSync(join(project, folder), { withFileTypes: true });
    const at = (name: string) => (folder === "" ? name : `${folder}/${name}`);
    const files = entries.filter((entry) => entry.isFile()).map(({ name }) => at(name));
    const folders = entries.filter(
      (entry) => entry.isDirectory() && depth < DEPTH_MAX && !NOT_WRITTEN_BY_HAND.has(entry.name),
    );
    return [...files, ...folders.flatMap(({ name }) => filesIn(project, at(name), depth + 1))];
  } catch {
    return [];
  }
}

function textOf(path: string): string | undefined {
  try {
    return statSync(path).size > FILE_BYTES_MAX ? undefined : readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}
