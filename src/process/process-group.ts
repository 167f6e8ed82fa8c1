/**
 * Process groups: ending a program with all that it started. First it is asked to, so that tools take
 * back their locks; what does not listen is killed.
 */

import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as after } from "node:timers/promises";
import { monotonicMs } from "../support/clock.ts";

const GRACE_MS = 2_000;
const POLL_MS = 20;
/** Whoever ends bubblewrap ends what is in it at once, so that nothing in there could tidy up. */
const WRAPPER = "bwrap";

export async function endGroup(group: number): Promise<void> {
  const asked = membersOf(group);
  if (asked === undefined) tell(-group, "SIGTERM");
  for (const pid of asked ?? []) tell(pid, "SIGTERM");
  const deadline = monotonicMs() + GRACE_MS;
  while (isGroupAlive(group) && monotonicMs() < deadline) await after(POLL_MS);
  tell(-group, "SIGKILL");
}

export function isGroupAlive(group: number): boolean {
  try {
    process.kill(-group, 0);
    return true;
  } catch {
    return false;
  }
}

function tell(target: number, signal: NodeJS.Signals): void {
  try {
    process.kill(target, signal);
  } catch {
    // It has ended meanwhile.
  }
}

/** Undefined where the system does not show them. */
function membersOf(group: number): readonly number[] | undefined {
  if (process.platform !== "linux") return undefined;
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return pids.filter((pid) => isMember(pid, group)).map(Number);
}

function isMember(pid: string, group: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const [, name = "", rest = ""] = /^\d+ \((.*)\) (.*)$/s.exec(stat) ?? [];
    return Number(rest.split(" ")[2]) === group && name !== WRAPPER;
  } catch {
    return false;
  }
}
