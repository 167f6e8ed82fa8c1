/** Files run: those whose text a command carries out, as they are now. */

import { createHash } from "node:crypto";
import { closeSync, constants, fstatSync, openSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { ShellStep } from "../model/procedure.ts";
import type { AtomicCommand } from "../shell/script.ts";
import { parseScript } from "../shell/shell.ts";

/** Of a larger one its size and time must do. */
const FILE_BYTES_MAX = 1024 * 1024;

/** They carry out what the files they are given say; data among those is taken along. */
const INTERPRETER =
  /^(?:(?:ba|da|z|k|a)?sh|\.|source|node|deno|bun|tsx|ts-node|python[\d.]*|perl|ruby|php|make|gmake|just|task)$/;

type Mark = readonly [path: string, mark: string];

/** In the order of their paths. */
export function filesRunBy(
  { command, folder = "" }: Pick<ShellStep, "command" | "folder">,
  project: string,
): readonly Mark[] {
  const script = parseScript(command);
  const commands = script.kind === "parsed" ? script.commands : [];
  const paths = commands.flatMap(pathsRunBy).map((path) => resolve(project, folder, path));
  return [...new Set(paths)].toSorted().flatMap((path): readonly Mark[] => {
    const mark = markOf(path);
    return mark === undefined ? [] : [[path, mark]];
  });
}

function pathsRunBy({ program = "", words: [first, ...others] }: AtomicCommand): readonly string[] {
  const own = first?.value?.includes("/") === true ? [first.value] : [];
  const given = INTERPRETER.test(program) ? others.flatMap(({ value }) => value ?? []) : [];
  return [...own, ...given];
}

/** Undefined for what is no file. */
function markOf(path: string): string | undefined {
  try {
    // A pipe without a writer would keep an ordinary open waiting.
    const file = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
    try {
      const stats = fstatSync(file);
      if (!stats.isFile()) return undefined;
      if (stats.size > FILE_BYTES_MAX) return `${stats.size} bytes of ${stats.mtimeMs}`;
      return createHash("sha256").update(readFileSync(file)).digest("hex");
    } finally {
      closeSync(file);
    }
  } catch {
    return undefined;
  }
}
