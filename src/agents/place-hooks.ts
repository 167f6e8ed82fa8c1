/**
 * Places the hooks: copies them from the package to their stable home, where agents point at.
 *
 * The copies do not change when the package moves or is updated, until this runs again. What they
 * need to know of this machine stands beside them in `interpreters`, as absolute paths: a hook
 * must not depend on the PATH of whoever starts the agent.
 */

import { createHash } from "node:crypto";
import { accessSync, constants, readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { variable } from "../config/environment.ts";
import { packageRoot } from "../support/package-root.ts";
import { ensurePrivateFolder } from "../support/private-folder.ts";
import { writeAtomically } from "../support/write-atomically.ts";

const SOURCES = ["hooks/hook.sh", "hooks/forward.pl", "dist/hooks/forward.cjs"];

export interface PlacedFile {
  readonly path: string;
  readonly sha256: string;
}

export function placeHooks(folder: string): readonly PlacedFile[] {
  ensurePrivateFolder(folder);
  const root = packageRoot();
  const copies = SOURCES.map((source) =>
    place(join(folder, nameOf(source)), readFileSync(join(root, source))),
  );
  const start = join(root, "dist/src/cli/main.js");
  const interpreters = [
    `perl=${singleQuoted(programNamed("perl") ?? "")}`,
    `node=${singleQuoted(process.execPath)}`,
    `start=${singleQuoted(start)}`,
  ];
  return [
    ...copies,
    place(join(folder, "interpreters"), Buffer.from(`${interpreters.join("\n")}\n`)),
  ];
}

function place(path: string, content: Buffer): PlacedFile {
  writeAtomically(path, content);
  return { path, sha256: createHash("sha256").update(content).digest("hex") };
}

function programNamed(name: string): string | undefined {
  return (variable("PATH") ?? "")
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function singleQuoted(value: string): string {
  return `'${value.replaceAll("'", "'\\''")}'`;
}

function nameOf(source: string): string {
  return source.slice(source.lastIndexOf("/") + 1);
}
