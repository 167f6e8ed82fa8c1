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
const ENDED = "Z";

export interface Group {
  readonly leader: number;
  /** Stands in the variables of all that the leader starts, also of what has left its group. */
  readonly mark?: string | undefined;
}

export async function endGroup(group: Group): Promise<void> {
  tell(group, "SIGTERM");
  const deadline = monotonicMs() + GRACE_MS;
  while (isAlive(group) && monotonicMs() < deadline) await after(POLL_MS);
  tell(group, "SIGKILL");
  signal(-group.leader, "SIGKILL");
}

/** Also of programs that have ended and that nobody has asked about. */
export function isGroupThere(leader: number): boolean {
  return signal(-leader, 0);
}

function isAlive(group: Group): boolean {
  return membersOf(group)?.some(({ state }) => state !== ENDED) ?? isGroupThere(group.leader);
}

function tell(group: Group, what: NodeJS.Signals): void {
  const members = membersOf(group);
  if (members === undefined) signal(-group.leader, what);
  for (const { pid } of members ?? []) signal(pid, what);
}

function signal(target: number, what: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(target, what);
  } catch {
    // It has ended meanwhile.
    return false;
  }
}

interface Member {
  readonly pid: number;
  readonly state: string;
}

/** Undefined where the system does not show them. */
function membersOf({ leader, mark }: Group): readonly Member[] | undefined {
  if (process.platform !== "linux") return undefined;
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return pids.flatMap((pid) => {
    const [, name, state = "", group] =
      /^\d+ \((.*)\) (\S) \S+ (\d+) /s.exec(textOf(`/proc/${pid}/stat`)) ?? [];
    if (name === undefined || name === WRAPPER) return [];
    const belongs = Number(group) === leader || isMarked(pid, mark);
    return belongs ? [{ pid: Number(pid), state }] : [];
  });
}

function isMarked(pid: string, mark: string | undefined): boolean {
  return mark !== undefined && textOf(`/proc/${pid}/environ`).split("\0").includes(mark);
}

function textOf(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
