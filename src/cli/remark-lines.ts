/** Remark lines: what lint says of a skill, each with its place and the way out. */

import { join } from "node:path";
import type { Remark } from "../skill/lint/remark.ts";
import type { Paint } from "./verb.ts";

export function remarkLines(
  folder: string,
  remarks: readonly Remark[],
  paint: Paint,
): readonly string[] {
  return remarks.flatMap(({ level, path, line, message, hint }) => [
    `${markOf(level, paint)} ${join(folder, path)}:${line}  ${message}`,
    paint.dim(`    ${hint}`),
  ]);
}

function markOf(level: Remark["level"], paint: Paint): string {
  if (level === "error") return paint.red("✗ error  ");
  return level === "warning" ? paint.yellow("! warning") : "· note   ";
}
