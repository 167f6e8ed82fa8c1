/** Edit steps: a diff, made in the project. All of it or nothing, and only if its context is there. */

import { existsSync, mkdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { dirname, join, sep } from "node:path";
import { realFolder } from "../support/real-path.ts";
import { messageOf } from "../support/skilld-error.ts";
import { writeAtomically } from "../support/write-atomically.ts";
import { applyHunks } from "./apply-hunks.ts";
import { type FileDiff, readDiff } from "./unified-diff.ts";

const FILE_BYTES_MAX = 4 * 1024 * 1024;
const NEW_FILE_MODE = 0o644;

type Edited = { readonly kind: "edited" } | { readonly kind: "refused"; readonly reason: string };

/** Never throws; `project` is a real path. */
export async function applyEdit(diff: string, project: string): Promise<Edited> {
  const read = readDiff(diff);
  if (read === undefined) return refused("the diff can not be read");
  const paths = [read.before, read.after].filter((path) => path !== undefined);
  const outside = paths.find((path) => !isEditable(project, path));
  if (outside !== undefined) return refused(`${outside} is not the project's to edit`);
  try {
    return edit(read, (path) => join(project, path));
  } catch (error) {
    return refused(messageOf(error));
  }
}

function edit({ before, after, hunks }: FileDiff, at: (path: string) => string): Edited {
  const isNew = before === undefined || !existsSync(at(before));
  if (before !== undefined && isNew) return refused(`${before} is not there`);
  if (isNew && after !== undefined && existsSync(at(after))) {
    return refused(`${after} is there already`);
  }
  const applied = applyHunks(before === undefined ? "" : textOf(at(before)), hunks);
  if (applied.kind === "refused") return applied;
  if (after !== undefined) write(at(after), applied.text, before && at(before));
  else if (applied.text !== "") return refused(`${before} holds more than the diff removes`);
  if (before !== undefined && before !== after) rmSync(at(before));
  return { kind: "edited" };
}

function write(path: string, text: string, like: string | undefined): void {
  mkdirSync(dirname(path), { recursive: true });
  const { uid, gid } = statSync(dirname(path));
  writeAtomically(path, text, {
    like: like === undefined ? { mode: NEW_FILE_MODE, uid, gid } : statSync(like),
  });
}

/** Text only: what is not UTF-8 would be written back as something else. */
function textOf(path: string): string {
  const { size } = statSync(path);
  if (size > FILE_BYTES_MAX) throw new Error(`${path} has more than ${FILE_BYTES_MAX} bytes`);
  const bytes = readFileSync(path);
  const text = bytes.toString("utf8");
  if (!Buffer.from(text).equals(bytes)) throw new Error(`${path} is not text in UTF-8`);
  return text;
}

/** Links are followed, and git's own files are git's. */
function isEditable(project: string, path: string): boolean {
  const real = realFolder(join(project, path));
  const isInside = real.startsWith(project + sep);
  return isInside && !real.slice(project.length).split(sep).includes(".git");
}

function refused(reason: string): Edited {
  return { kind: "refused", reason };
}
