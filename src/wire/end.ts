/**
 * End: asks the running daemon to finish, and ends one that no longer listens to reason.
 *
 * Which process that is stands in `run/daemon.json`, written by whoever holds the lock.
 */

import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { monotonicMs } from "../support/clock.ts";
import { SkilldError } from "../support/skilld-error.ts";
import { connect } from "./client.ts";
import { DAEMON_SCRIPT } from "./launch.ts";

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
  const pid = runningPidIn(daemonFile);
  const asked = await askToEnd(socket);
  if (pid === undefined) {
    return asked === "asked" ? { kind: "ended", pid: 0, killed: false } : { kind: "not-running" };
  }
  // Nobody at the socket and yet alive: it is ending already, asked by somebody else.
  if (asked !== "not-heard" && (await hasEnded(pid))) return { kind: "ended", pid, killed: false };
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
  await hasEnded(pid);
  return { kind: "ended", pid, killed: true };
}

async function askToEnd(socket: string): Promise<"asked" | "nobody-there" | "not-heard"> {
  try {
    const client = await connect(socket);
    await client.call("shutdown", {}).finally(client.close);
    return "asked";
  } catch (error) {
    const isAway = error instanceof SkilldError && error.code === "daemon-unreachable";
    return isAway ? "nobody-there" : "not-heard";
  }
}

/** Its file tells less: it is removed before the end, and by one that was killed not at all. */
async function hasEnded(pid: number): Promise<boolean> {
  const deadline = monotonicMs() + END_DEADLINE_MS;
  while (monotonicMs() < deadline) {
    if (!isDaemon(pid)) return true;
    await sleep(POLL_INTERVAL_MS);
  }
  return false;
}

function runningPidIn(daemonFile: string): number | undefined {
  try {
    const { pid } = DaemonFile.parse(JSON.parse(readFileSync(daemonFile, "utf8")));
    return isDaemon(pid) ? pid : undefined;
  } catch {
    return undefined;
  }
}

/** A number outlives its process: what a killed daemon had may be anybody's by now. */
function isDaemon(pid: number): boolean {
  try {
    return commandLineOf(pid).includes(DAEMON_SCRIPT);
  } catch {
    return false;
  }
}

/** Empty for a process that has ended and that nobody has asked about yet. */
function commandLineOf(pid: number): string {
  return process.platform === "linux"
    ? readFileSync(`/proc/${pid}/cmdline`, "utf8")
    : execFileSync("ps", ["-p", String(pid), "-o", "args="], { encoding: "utf8" });
}
