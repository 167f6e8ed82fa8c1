/** Real shells, as judges of what a line of shell means. */

import { spawnSync } from "node:child_process";

export const SHELLS = ["/bin/sh", "bash"] as const;
export type Shell = (typeof SHELLS)[number];

export interface Ran {
  readonly stdout: string;
  readonly exit: number | null;
}

/** Runs a script from standard input, so that its length has no limit. */
export function runScript(shell: Shell, script: string, folder = "/"): Ran {
  const { stdout, status } = spawnSync(shell, ["-s"], {
    input: script,
    cwd: folder,
    encoding: "utf8",
    env: { PATH: "/usr/bin:/bin", HOME: "/home/nobody-here", LC_ALL: "C.UTF-8" },
  });
  return { stdout, exit: status };
}

/** The arguments a program receives from this text; undefined where the shell refuses it. */
export function argumentsFrom(shell: Shell, text: string): readonly string[] | undefined {
  const { stdout, exit } = runScript(shell, `printf '%s\\0' ${text}\n`);
  return exit === 0 ? stdout.split("\0").slice(0, -1) : undefined;
}
