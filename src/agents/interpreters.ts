/** Interpreters: what the placed hooks run on this machine, as absolute paths that a shell reads. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { programsNamed } from "../config/search-path.ts";
import { packageRoot } from "../support/package-root.ts";
import { quoted, unquoted } from "./hook-command.ts";

export const INTERPRETERS_FILE = "interpreters";

export interface Interpreters {
  /** Empty where there is none: hooks then run on Node, which is slower to start. */
  readonly perl: string;
  readonly node: string;
  /** The command line of this skilld, with which hooks start its daemon. */
  readonly start: string;
}

export function interpretersHere(): Interpreters {
  return {
    perl: programsNamed("perl")[0] ?? "",
    node: process.execPath,
    start: join(packageRoot(), "dist/src/cli/main.js"),
  };
}

export function printInterpreters({ perl, node, start }: Interpreters): string {
  return `perl=${quoted(perl)}\nnode=${quoted(node)}\nstart=${quoted(start)}\n`;
}

/** `undefined` when the file is missing; a name that is missing in it is empty. */
export function readInterpreters(folder: string): Interpreters | undefined {
  let text: string;
  try {
    text = readFileSync(join(folder, INTERPRETERS_FILE), "utf8");
  } catch {
    return undefined;
  }
  const pathOf = (name: string) =>
    unquoted(new RegExp(`^${name}=(.*)$`, "m").exec(text)?.[1] ?? "");
  return { perl: pathOf("perl"), node: pathOf("node"), start: pathOf("start") };
}
