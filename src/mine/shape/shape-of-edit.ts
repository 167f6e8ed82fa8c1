/**
 * The shape of an edit: the file, and the changed lines without their words. Two edits of one
 * shape may be the same change with other names in it.
 */

import type { FileChange } from "../../model/session-event.ts";
import { insideProject } from "../../procedure/project-path.ts";

export interface EditShape {
  /** Alike in kind: changes of the same file, new files of one sort in one place. */
  readonly kind: string;
  readonly detail: string;
}

const WORDS = /[\p{L}\p{N}_]+(?: [\p{L}\p{N}_]+)*/gu;
/** Nobody repeats a change of so many lines with other names in it. */
const LINES_MAX = 80;

export function shapeOfEdit({ path, change, patch = "" }: FileChange, root: string): EditShape {
  const relative = insideProject(root, root, path) ?? path;
  const place = change === "add" ? sortOfPath(relative) : relative;
  const kind = `edit ${change} ${place}`;
  const lines = changedLines(patch, change);
  const skeleton = lines.length > LINES_MAX ? lines : lines.map(withoutWords);
  return { kind, detail: `${kind}\n${skeleton.join("\n")}` };
}

/** Of an added file the whole text changed; else what stands behind `+` and `-`. */
export function changedLines(patch: string, change: FileChange["change"]): readonly string[] {
  const lines = patch.replace(/\n$/, "").split("\n");
  return change === "add" ? lines : lines.filter((line) => /^[+-]/.test(line));
}

/** The folder, and which kind of file it is. */
function sortOfPath(path: string): string {
  const [, folder = "", ending = ""] = /^(.*\/)?[^/.]*([^/]*)$/.exec(path) ?? [];
  return `${folder}*${ending}`.replace(/\d+/g, "#");
}

function withoutWords(line: string): string {
  return line.replace(WORDS, "w");
}
