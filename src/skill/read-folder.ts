/**
 * The folder of a skill, read from disk: bounded, plain files only, and no link is followed out of
 * it. What can not be read is data; only a folder that is none is an error.
 */

import { createHash } from "node:crypto";
import {
  closeSync,
  constants,
  fstatSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
} from "node:fs";
import { basename, join, resolve, sep } from "node:path";
import { messageOf, SkilldError } from "../support/skilld-error.ts";
import { CONTRACT_PATHS } from "./side/decision-contract.ts";
import { OPENAI_YAML } from "./side/openai-yaml.ts";

const FILE_BYTES_MAX = 1024 * 1024;
const FILES_MAX = 500;
const DEPTH_MAX = 6;
export const SKILL_FILE = "SKILL.md";

export interface SkillFolder {
  readonly name: string;
  /** By path relative to the folder, in the order of the paths. */
  readonly files: ReadonlyMap<string, SkillFile>;
}

type SkillFile = { readonly isLink: boolean } & (
  | { readonly kind: "text"; readonly text: string; readonly sha256: string }
  /** Not needed to understand the skill; agents open it themselves. */
  | { readonly kind: "unopened" }
  | { readonly kind: "unreadable"; readonly reason: string }
);

/** The folder that these files would make. */
export function folderOf(
  name: string,
  files: readonly { readonly path: string; readonly text: string }[],
): SkillFolder {
  const entries = files.map(({ path, text }): [string, SkillFile] => {
    const sha256 = createHash("sha256").update(text).digest("hex");
    return [path, { kind: "text", isLink: false, text, sha256 }];
  });
  return { name, files: new Map(entries.toSorted(([one], [other]) => (one < other ? -1 : 1))) };
}

/** Throws a `SkilldError` when there is no such folder. */
export function readSkillFolder(path: string): SkillFolder {
  const folder = resolve(path);
  try {
    const root = realpathSync(folder);
    const names = listFiles(root);
    const files = names.toSorted().map((name) => [name, readEntry(root, name)] as const);
    return { name: basename(folder), files: new Map(files) };
  } catch (error) {
    throw new SkilldError(
      "skill-unreadable",
      `cannot read the skill ${path}: ${messageOf(error)}`,
      {
        cause: error,
        hint: "Name the folder that holds SKILL.md.",
      },
    );
  }
}

/**
 * Paths below a skill's folder. Linked folders are not entered: what they hold is not the skill's own.
 * One that lies too deep is told as if it were a file, so that nothing stays unseen. Throws when there
 * are too many.
 */
export function listFiles(root: string, folder = "", depth = 0): readonly string[] {
  const names: string[] = [];
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const name = folder === "" ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory() && entry.name === ".git") continue;
    if (entry.isDirectory() && depth < DEPTH_MAX) names.push(...listFiles(root, name, depth + 1));
    else names.push(name);
    if (names.length > FILES_MAX) throw new Error(`it holds more than ${FILES_MAX} files`);
  }
  return names;
}

function readEntry(root: string, name: string): SkillFile {
  const path = join(root, name);
  let isLink = true;
  try {
    const real = realpathSync(path);
    isLink = real !== path;
    if (!real.startsWith(`${root}${sep}`)) {
      return { kind: "unreadable", isLink, reason: "it leads out of the folder" };
    }
    return isNeeded(name) ? readText(real, isLink) : { kind: "unopened", isLink };
  } catch (error) {
    return { kind: "unreadable", isLink, reason: reasonOf(error) };
  }
}

function readText(path: string, isLink: boolean): SkillFile {
  // A pipe without a writer would keep an ordinary open waiting.
  const file = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    const stats = fstatSync(file);
    if (!stats.isFile()) return { kind: "unreadable", isLink, reason: "it is no file" };
    if (stats.size > FILE_BYTES_MAX) {
      const reason = `it has ${stats.size} bytes, more than ${FILE_BYTES_MAX}`;
      return { kind: "unreadable", isLink, reason };
    }
    const bytes = readFileSync(file);
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    return { kind: "text", isLink, text: bytes.toString("utf8"), sha256 };
  } finally {
    closeSync(file);
  }
}

function isNeeded(name: string): boolean {
  return (
    name === SKILL_FILE ||
    name === OPENAI_YAML ||
    CONTRACT_PATHS.some((path) => path === name) ||
    /^(?:scripts|patches)\//.test(name)
  );
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "ELOOP") return "it is a link to itself";
  if (code === "ENOENT") return "it is a link to nothing";
  return messageOf(error);
}
