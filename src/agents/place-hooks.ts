/**
 * Places the hooks: copies them from the package to their stable home, where agents point at.
 *
 * The copies do not change when the package moves or is updated, until this runs again. What they
 * need to know of this machine stands beside them in `interpreters`, as absolute paths: a hook
 * must not depend on the PATH of whoever starts the agent.
 */

import { createHash } from "node:crypto";
import { readFileSync, rmdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { packageRoot } from "../support/package-root.ts";
import { ensurePrivateFolder } from "../support/private-folder.ts";
import { writeAtomically } from "../support/write-atomically.ts";
import { INTERPRETERS_FILE, interpretersHere, printInterpreters } from "./interpreters.ts";

/** In the order in which they are written: a hook may run meanwhile, so what is called comes first. */
const SOURCES = [
  "hooks/answer.pl",
  "hooks/spool.pl",
  "hooks/forward.pl",
  "dist/hooks/forward.cjs",
  "hooks/hook.sh",
];
/** What was placed, in the format of `sha256sum --check`. */
const DIGESTS = "digests";

/** Says whether anything had to be written. */
export function placeHooks(folder: string): boolean {
  ensurePrivateFolder(folder);
  const wanted = wantedFiles();
  const stale = wanted.filter(({ name, content }) => !readIn(folder, name)?.equals(content));
  for (const { name, content } of stale) writeAtomically(join(folder, name), content);
  return stale.length > 0;
}

/** Leaves the folder only if somebody else has put something into it. */
export function removeHooks(folder: string): void {
  for (const { name } of wantedFiles()) rmSync(join(folder, name), { force: true });
  try {
    rmdirSync(folder);
  } catch {
    // Missing already, or not ours alone.
  }
}

/** The placed files that are missing, or no longer what was placed. */
export function changedHooks(folder: string): readonly string[] {
  const digests = readIn(folder, DIGESTS)?.toString("utf8") ?? "";
  return [...SOURCES.map(nameOf), INTERPRETERS_FILE].filter((name) => {
    const content = readIn(folder, name);
    return content === undefined || !digests.includes(digestLine(name, content));
  });
}

interface HookFile {
  readonly name: string;
  readonly content: Buffer;
}

function wantedFiles(): readonly HookFile[] {
  const root = packageRoot();
  const files = [
    ...SOURCES.map((source) => ({
      name: nameOf(source),
      content: readFileSync(join(root, source)),
    })),
    { name: INTERPRETERS_FILE, content: Buffer.from(printInterpreters(interpretersHere())) },
  ];
  const digests = files.map(({ name, content }) => digestLine(name, content)).join("");
  return [...files, { name: DIGESTS, content: Buffer.from(digests) }];
}

function digestLine(name: string, content: Buffer): string {
  return `${createHash("sha256").update(content).digest("hex")}  ${name}\n`;
}

function readIn(folder: string, name: string): Buffer | undefined {
  try {
    return readFileSync(join(folder, name));
  } catch {
    return undefined;
  }
}

function nameOf(source: string): string {
  return source.slice(source.lastIndexOf("/") + 1);
}
