/** Diff lines: what is different between two states of a skill's files, as people read it. */

import { unifiedDiff } from "../agents/edits/line-diff.ts";
import type { PrintedFile } from "../skill/skill.ts";
import { visible } from "./skill-report.ts";
import type { Paint } from "./verb.ts";

/** Empty when nothing is. */
export function diffLines(
  before: readonly PrintedFile[],
  now: readonly PrintedFile[],
): readonly string[] {
  const paths = [...new Set([...before, ...now].map(({ path }) => path))];
  const diffs = paths.map((path) => unifiedDiff(path, bytesIn(before, path), bytesIn(now, path)));
  return diffs.filter((diff) => diff !== "").flatMap((diff) => visible(diff).split("\n"));
}

export function paintedDiff(line: string, paint: Paint): string {
  return toneOfDiff(line, paint)(line);
}

/** How the pieces of this line are painted. */
export function toneOfDiff(line: string, paint: Paint): (piece: string) => string {
  if (line.startsWith("+")) return paint.green;
  if (line.startsWith("-")) return paint.red;
  return line.startsWith("@@") ? paint.dim : String;
}

function bytesIn(files: readonly PrintedFile[], wanted: string): Buffer | undefined {
  const text = files.find(({ path }) => path === wanted)?.text;
  return text === undefined ? undefined : Buffer.from(text);
}
