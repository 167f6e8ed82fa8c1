/** A `skilld` that goes on until it is told to end, and what it has said so far. */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { env } from "node:process";
import { onTestFinished } from "vitest";
import type { Home } from "../../src/config/home.ts";
import { ROOT } from "./daemon-process.ts";

export interface RunningCommand {
  /** Whole lines of its stdout. */
  readonly lines: () => readonly string[];
  /** Stops reading, as `head` does when it has seen enough. */
  readonly closeReader: () => void;
  readonly signal: (name: NodeJS.Signals) => void;
  readonly ended: Promise<{ readonly code: number | null; readonly stderr: string }>;
}

export function runningSkilld(
  home: Home,
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>> = env,
): RunningCommand {
  const child = spawn(process.execPath, [join(ROOT, "dist/src/cli/main.js"), ...args], {
    env: { ...environment, SKILLD_HOME: home.root },
    stdio: ["ignore", "pipe", "pipe"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  let [stdout, stderr] = ["", ""];
  child.stdout.on("data", (text) => {
    stdout += text;
  });
  child.stderr.on("data", (text) => {
    stderr += text;
  });
  return {
    lines: () => stdout.split("\n").slice(0, -1),
    closeReader: () => void child.stdout.destroy(),
    signal: (name) => void child.kill(name),
    ended: once(child, "exit").then(([code]) => ({ code, stderr })),
  };
}
