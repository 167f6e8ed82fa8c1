/** Finds processes by the private home in their environment, which every descendant inherits. */

import { readdir, readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";

const GRACE_MS = 5_000;
const LOOK_EVERY_MS = 50;

/**
 * Ends what still runs in a home after a moment of grace, and names it, because nothing should.
 * Needs /proc, and finds nothing where there is none.
 */
export async function endLingering(root: string): Promise<readonly string[]> {
  for (let waitedMs = 0; waitedMs < GRACE_MS; waitedMs += LOOK_EVERY_MS) {
    if ((await processesIn(root)).length === 0) return [];
    await sleep(LOOK_EVERY_MS);
  }
  const lingering = await processesIn(root);
  for (const { pid } of lingering) process.kill(pid, "SIGKILL");
  return lingering.map(({ commandLine }) => commandLine);
}

interface Found {
  readonly pid: number;
  readonly commandLine: string;
}

async function processesIn(root: string): Promise<readonly Found[]> {
  const pids = (await readdir("/proc").catch(() => [])).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(pids.map((pid) => lookAt(pid, root)));
  return found.filter((process) => process !== undefined);
}

async function lookAt(pid: string, root: string): Promise<Found | undefined> {
  try {
    const environment = await readFile(`/proc/${pid}/environ`, "utf8");
    if (!environment.includes(`${root}/`)) return undefined;
    const commandLine = await readFile(`/proc/${pid}/cmdline`, "utf8");
    // A zombie has an empty command line: it has ended, only its parent has not looked yet.
    return commandLine === ""
      ? undefined
      : { pid: Number(pid), commandLine: commandLine.replaceAll("\0", " ") };
  } catch {
    return undefined; // It ended while we looked, or is not ours to see.
  }
}
