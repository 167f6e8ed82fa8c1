/**
 * End: asks the running daemon to finish, and ends one that no longer listens to reason.
 *
 * Which process that is stands in `run/daemon.json`, written by whoever holds the lock.
 */

import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { monotonicMs } from "../support/clock.ts";
import { SkilldError } from "../support/skilld-error.ts";
import { connect } from "./client.ts";

const END_DEADLINE_MS = 10_000;
const POLL_INTERVAL_MS = 25;

const DaemonFile = z.looseObject({ pid: z.number().int().positive(), version: z.string() });

export interface Ending {
  readonly socket: string;
  readonly daemonFile: string;
  /** Kills a daemon that does not answer. Everything acknowledged is committed already. */
  readonly force: boolean;
}

export type Ended =
  | { readonly kind: "ended"; readonly pid: number; readonly killed: boolean }
  | { readonly kind: "not-running" };

export async function endDaemon({ socket, daemonFile, force }: Ending): Promise<Ended> {
  const pid = pidIn(daemonFile);
  const asked = await askToEnd(socket);
  if (asked === "unreachable" && (pid === undefined || !isAlive(pid)))
    return { kind: "not-running" };
  if (pid === undefined) return { kind: "ended", pid: 0, killed: false };
  if (asked === "asked" && (await hasEnded(pid, daemonFile)))
    return { kind: "ended", pid, killed: false };
  if (!force) {
    throw new SkilldError(
      "daemon-hung",
      `cannot stop the daemon (pid ${pid}): it does not answer`,
      {
        hint: "End it with `skilld stop --force`; nothing captured is lost.",
      },
    );
  }
  process.kill(pid, "SIGKILL");
  await hasEnded(pid, daemonFile);
  return { kind: "ended", pid, killed: true };
}

async function askToEnd(socket: string): Promise<"asked" | "unreachable" | "hung"> {
  try {
    const client = await connect(socket);
    await client.call("shutdown", {});
    await client.closed;
    return "asked";
  } catch (error) {
    const isHung = error instanceof SkilldError && error.code === "daemon-hung";
    return isHung ? "hung" : "unreachable";
  }
}

/** A daemon's last act is to remove its file; only a killed one leaves it, and must be gone. */
async function hasEnded(pid: number, daemonFile: string): Promise<boolean> {
  const deadline = monotonicMs() + END_DEADLINE_MS;
  while (monotonicMs() < deadline) {
    if (pidIn(daemonFile) !== pid || !isAlive(pid)) return true;
    await sleep(POLL_INTERVAL_MS);
  }
  return false;
}

function pidIn(daemonFile: string): number | undefined {
  try {
    return DaemonFile.parse(JSON.parse(readFileSync(daemonFile, "utf8"))).pid;
  } catch {
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
