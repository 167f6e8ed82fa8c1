/** Calls of skilld: what an agent's command line asks skilld itself to do, however it is wrapped. */

import { realpathSync } from "node:fs";
import { join, resolve } from "node:path";
import type { AtomicCommand, ParsedScript } from "../../src/shell/script.ts";
import { packageRoot } from "../../src/support/package-root.ts";

/** The words behind the program: the verb first. Undefined where only running would tell. */
export type CallWords = readonly (string | undefined)[];

const PROGRAM = "skilld";
const PACKAGES = new Set([PROGRAM, "skilld-daemon"]);
/** They run a program of a package, which the first word that is no option names. */
const RUNNERS = new Set(["npx", "pnpx", "bunx"]);
const INTERPRETERS = new Set(["node", "bun", "deno", "tsx"]);
const MAIN = "dist/src/cli/main.js";

/** Every call in the script, wherever it stands. */
export function skilldCalls(script: ParsedScript, folder: string): readonly CallWords[] {
  return script.commands.flatMap((command) => {
    const words = callIn(command, folder);
    return words === undefined ? [] : [words];
  });
}

/** The one call that the whole line is, with nothing before, behind or around it. */
export function plainCall(script: ParsedScript): readonly string[] | undefined {
  const [command, ...others] = script.commands;
  const [pipeline, ...more] = script.pipelines;
  if (command === undefined || others.length + more.length > 0) return undefined;
  if (pipeline === undefined || pipeline.isNegated || pipeline.isCompound) return undefined;
  const { words, via, assignments, redirections, isBackground, isConditional } = command;
  const [program, ...given] = words.map(({ value }) => value);
  const isBare = via.length + assignments.length === 0 && !isBackground && !isConditional;
  const isWhole = redirections.every(({ kind }) => kind === "descriptor");
  if (!isBare || !isWhole || !isInstalled(program)) return undefined;
  return given.every((word) => word !== undefined) ? given : undefined;
}

/** By its name or where it is installed: a program of the project may bear the name too. */
function isInstalled(program: string | undefined): boolean {
  return program === PROGRAM || /^\/.*\/skilld$/.test(program ?? "");
}

function callIn({ program = "", words }: AtomicCommand, folder: string): CallWords | undefined {
  const given = words.slice(1).map(({ value }) => value);
  if (program === PROGRAM) return given;
  const at = given.findIndex((word) => word?.startsWith("-") !== true);
  const named = given[at];
  if (named === undefined) return undefined;
  const isOurs =
    (RUNNERS.has(program) && PACKAGES.has(named.replace(/@[^/]*$/, ""))) ||
    (INTERPRETERS.has(program) && isMain(resolve(folder, named)));
  return isOurs ? given.slice(at + 1) : undefined;
}

function isMain(path: string): boolean {
  try {
    return realpathSync(path) === realpathSync(join(packageRoot(), MAIN));
  } catch {
    return false;
  }
}
