/** Settings on disk: what is in an agent's folder now, and carrying a plan out there. */

import {
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  rmdirSync,
  rmSync,
  statSync,
} from "node:fs";
import { dirname, resolve } from "node:path";
import { messageOf, SkilldError } from "../support/skilld-error.ts";
import { writeAtomically } from "../support/write-atomically.ts";
import type { PlannedChange, PlannedFile, SettingsDisk } from "./settings-plan.ts";

/** More links in a row than this are a circle. */
const LINKS_MAX = 40;
const PRIVATE_FOLDER_MODE = 0o700;

export const settingsDisk: SettingsDisk = {
  read(path) {
    try {
      return readFileSync(path);
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw unusable("read", path, error);
    }
  },
  hasFolder: (path) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true,
};

/** All of the plan or nothing: a file that can not be written takes the earlier ones back. */
export function applyPlan(plan: PlannedChange): void {
  const { files, makeFolders, removeFolders } = plan;
  for (const file of files) refuseIfChanged(file);
  for (const folder of makeFolders) mkdirSync(folder, { mode: PRIVATE_FOLDER_MODE });
  const done: PlannedFile[] = [];
  try {
    for (const file of files) {
      put(file);
      done.push(file);
    }
  } catch (error) {
    takeBackPlan({ ...plan, files: done });
    throw error;
  }
  for (const folder of removeFolders) removeIfEmpty(folder);
}

/** Undoes what `applyPlan` did, as long as nobody else has written since. */
export function takeBackPlan({ files, makeFolders, removeFolders }: PlannedChange): void {
  for (const folder of removeFolders.toReversed()) {
    mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER_MODE });
  }
  for (const { path, before, after } of files.toReversed()) {
    put({ path, before: after, after: before });
  }
  for (const folder of makeFolders.toReversed()) removeIfEmpty(folder);
}

function put(file: PlannedFile): void {
  const { path, after } = file;
  const target = targetOf(path);
  try {
    if (after === undefined) {
      refuseIfChanged(file);
      rmSync(target);
      return;
    }
    const like = statSync(target, { throwIfNoEntry: false });
    writeAtomically(target, after, { like, beforeRename: () => refuseIfChanged(file) });
  } catch (error) {
    throw error instanceof SkilldError ? error : unusable("write", path, error);
  }
}

/** The file behind a link, so that the link stays one; it may lead to a file that is not there yet. */
function targetOf(path: string, linksLeft = LINKS_MAX): string {
  if (lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() !== true) return path;
  if (linksLeft === 0) throw unusable("write", path, new Error("its links lead in a circle"));
  return targetOf(resolve(dirname(path), readlinkSync(path)), linksLeft - 1);
}

function refuseIfChanged({ path, before }: PlannedFile): void {
  const now = settingsDisk.read(path);
  if (before === undefined ? now === undefined : now?.equals(before)) return;
  throw new SkilldError("settings-changed", `cannot write ${path}: it has just been changed`, {
    hint: "Another program writes to it. Try again.",
  });
}

function removeIfEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // Somebody else has something in it by now, so it is not ours to remove.
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && /^(ENOENT|ENOTDIR)$/.test(String(error.code));
}

const HINTS = {
  read: "Check that it is a file you may read, then try again.",
  write: "Nothing was changed. Check that its folder is there and that you may write to it.",
} as const;

function unusable(verb: "read" | "write", path: string, cause: unknown): SkilldError {
  return new SkilldError("settings-unusable", `cannot ${verb} ${path}: ${messageOf(cause)}`, {
    cause,
    hint: HINTS[verb],
  });
}
