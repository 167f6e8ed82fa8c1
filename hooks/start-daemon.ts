/** Starting the daemon on demand: once, in silence, and never against the user's will. */

import { existsSync, mkdirSync, openSync, rmSync, statSync } from "node:fs";

const START_CLAIM_MS = 10_000;

interface Start {
  readonly home: string;
  /** Empty where no daemon can be started. */
  readonly command: readonly string[];
  readonly nowMs: number;
}

/** Does not wait for it, and leaves it nothing of the agent's: no pipe to hold open, no group to be killed with. */
export async function startDaemon({ home, command, nowMs }: Start): Promise<void> {
  const [program, ...words] = command;
  if (program === undefined || !claimStart(`${home}/run`, nowMs)) return;
  // Loaded late: only a hook that meets no daemon pays for it.
  const { spawn } = await import("node:child_process");
  spawn(program, words, { detached: true, stdio: "ignore" }).once("error", () => {});
}

/** One of many hooks at once starts the daemon. A claim that led nowhere expires. */
function claimStart(folder: string, nowMs: number): boolean {
  const claim = `${folder}/starting`;
  if (existsSync(`${folder}/stopped`)) return false;
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const madeAtMs = statSync(claim, { throwIfNoEntry: false })?.mtimeMs ?? nowMs;
    if (Math.abs(nowMs - madeAtMs) >= START_CLAIM_MS) rmSync(claim);
    openSync(claim, "wx", 0o600);
    return true;
  } catch {
    return false;
  }
}
