/**
 * Placing a skill: all of its files and links, or nothing. It is written beside its place and moved
 * there, so that no agent ever sees half of it; what is there already is never touched.
 */

import { randomBytes } from "node:crypto";
import {
  constants,
  copyFileSync,
  cpSync,
  mkdirSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, relative } from "node:path";
import { messageOf, SkilldError } from "../support/skilld-error.ts";
import type { CopiedFile } from "./copied-files.ts";
import type { PrintedFile } from "./skill.ts";

export interface Placing {
  readonly name: string;
  readonly files: readonly PrintedFile[];
  /** Files that become part of it as they are, modes included. */
  readonly copies?: readonly CopiedFile[];
  /** The folder of skills that holds it. */
  readonly folder: string;
  /** Other folders of skills, which get a link to it, or a copy where links are not possible. */
  readonly links: readonly string[];
}

/** What is left to take back, the last first, should something fail. */
type Undo = (() => void)[];

export interface Placed {
  readonly path: string;
  /** Where links are not possible: skills of their own, as far as trust goes. */
  readonly copies: readonly string[];
}

/** Throws a `SkilldError` and leaves nothing behind. */
export function placeSkill(placing: Placing): Placed {
  const undo: Undo = [];
  try {
    const path = placeFolder(placing, undo);
    const copies = placing.links.flatMap((link) => placeLink(path, link, undo));
    return { path, copies };
  } catch (error) {
    for (const takeBack of undo.toReversed()) takeBack();
    throw asRefusal(error, placing);
  }
}

function placeFolder({ name, files, copies = [], folder }: Placing, undo: Undo): string {
  const path = join(folder, name);
  moveInto(path, undo, (temporary) => {
    for (const file of files) {
      const target = join(temporary, file.path);
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, file.text, { flush: true });
    }
    for (const { path: inside, from } of copies) {
      const target = join(temporary, inside);
      mkdirSync(dirname(target), { recursive: true });
      copyFileSync(from, target, constants.COPYFILE_EXCL);
    }
  });
  return path;
}

/**
 * Both agents follow a linked folder; a relative one survives that the project is moved. Gives the
 * copy, where it had to make one.
 */
function placeLink(path: string, folder: string, undo: Undo): readonly string[] {
  makeFolder(folder, undo);
  const real = realpathSync(path);
  const realFolder = realpathSync(folder);
  // The whole folder of skills is a link to the other one.
  if (dirname(real) === realFolder) return [];
  const place = join(realFolder, relative(dirname(path), path));
  try {
    symlinkSync(relative(realFolder, real), place, "dir");
    undo.push(() => rmSync(place));
    return [];
  } catch (error) {
    if (!NO_LINKS.has(codeOf(error))) throw error;
    moveInto(place, undo, (temporary) => cpSync(real, temporary, { recursive: true }));
    return [place];
  }
}

const NO_LINKS: ReadonlySet<string> = new Set(["EPERM", "ENOSYS", "ENOTSUP", "EOPNOTSUPP"]);

/** Agents skip folders that begin with a dot. Moving onto a folder that holds anything fails. */
function moveInto(path: string, undo: Undo, fill: (temporary: string) => void): void {
  makeFolder(dirname(path), undo);
  const temporary = join(dirname(path), `.skilld-${randomBytes(6).toString("hex")}.tmp`);
  undo.push(() => rmSync(temporary, { recursive: true, force: true }));
  mkdirSync(temporary);
  fill(temporary);
  renameSync(temporary, path);
  undo.push(() => rmSync(path, { recursive: true, force: true }));
}

/** Level by level: Node's own way of making all at once tells the wrong reason for a failure. */
function makeFolder(folder: string, undo: Undo): void {
  if (isFolder(folder)) return;
  makeFolder(dirname(folder), undo);
  try {
    mkdirSync(folder);
    undo.push(() => removeIfEmpty(folder));
  } catch (error) {
    // Another promotion may have made it meanwhile.
    if (isFolder(folder)) return;
    throw codeOf(error) === "EEXIST" ? new Error(`${folder} is no folder`) : error;
  }
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

function removeIfEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // Another promotion has put its skill there.
  }
}

const TAKEN: ReadonlySet<string> = new Set(["EEXIST", "ENOTEMPTY"]);

function asRefusal(error: unknown, { name, folder }: Placing): SkilldError {
  if (TAKEN.has(codeOf(error))) {
    return new SkilldError("skill-exists", `cannot write the skill ${name}: it is there already`, {
      cause: error,
      hint: "Choose another name with --name. Nothing was written.",
    });
  }
  const reason = messageOf(error);
  return new SkilldError(
    "skill-unwritable",
    `cannot write the skill ${name} into ${folder}: ${reason}`,
    { cause: error, hint: "Make that a folder you may write to. Nothing was written." },
  );
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}
