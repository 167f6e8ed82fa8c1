/**
 * Single instance: at most one daemon for a home, whoever starts one and whenever.
 *
 * The lock decides and the kernel releases it with the process, so a crash leaves nothing to clean
 * but a socket file nobody listens on, and perhaps half a file. A newer version asks an older one to finish and takes over;
 * what hooks send in between waits in the spool.
 */

import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { connect as connectSocket } from "node:net";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Home } from "../src/config/home.ts";
import { type Lock, tryLock } from "../src/store/lock.ts";
import { monotonicMs } from "../src/support/clock.ts";
import { compareVersions } from "../src/support/compare-versions.ts";
import { SkilldError } from "../src/support/skilld-error.ts";
import { TEMPORARY_ENDING } from "../src/support/write-atomically.ts";
import { connect } from "../src/wire/client.ts";

const CLAIM_DEADLINE_MS = 10_000;
const POLL_INTERVAL_MS = 25;

export type Claim =
  | { readonly kind: "ours"; readonly lock: Lock }
  | { readonly kind: "running"; readonly pid: number; readonly version: string };

/**
 * Asks again and again, because the holder of the lock may be starting or ending, and because a
 * hook may start the older version once more before the newer one has the lock.
 * Throws `daemon-hung` when a daemon holds the lock and does not answer.
 */
export async function claim(home: Home, version: string): Promise<Claim> {
  const deadline = monotonicMs() + CLAIM_DEADLINE_MS;
  while (monotonicMs() < deadline) {
    const lock = tryLock(home.lock);
    if (lock !== undefined) return ours(home, lock);
    const running = await meetHolder(home, version);
    if (running !== undefined) return running;
    await sleep(POLL_INTERVAL_MS);
  }
  throw new SkilldError(
    "daemon-hung",
    `cannot start: the daemon that runs ${pidIn(home)} does not answer`,
    {
      hint: "End it with `skilld stop --force`; nothing captured is lost.",
    },
  );
}

/** The daemon that may stay; an older one is asked to end, and there is nothing to say of it. */
async function meetHolder(home: Home, version: string): Promise<Claim | undefined> {
  const holder = await connect(home.socket).catch(() => undefined);
  if (holder === undefined) return undefined;
  try {
    const running = await holder.call("identify", {});
    if (compareVersions(running.version, version) >= 0) {
      return { kind: "running", pid: running.pid, version: running.version };
    }
    await holder.call("shutdown", {});
  } catch {
    // It has just ended, or it hangs: the lock will tell.
  } finally {
    holder.close();
  }
  return undefined;
}

async function ours(home: Home, lock: Lock): Promise<Claim> {
  if (existsSync(home.socket)) {
    if (await isListening(home.socket)) {
      lock.release();
      throw new SkilldError(
        "daemon-running",
        `cannot listen on ${home.socket}: another program does`,
        {
          hint: "End that program, or set SKILLD_HOME to another folder.",
        },
      );
    }
    rmSync(home.socket, { force: true });
  }
  removeHalfWritten(dirname(home.daemonFile));
  return { kind: "ours", lock };
}

/** Only the holder of the lock writes files in this folder that have to be whole. */
function removeHalfWritten(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (name.endsWith(TEMPORARY_ENDING)) rmSync(join(folder, name), { force: true });
  }
}

function isListening(socketPath: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connectSocket(socketPath);
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}

function pidIn(home: Home): string {
  try {
    return `(pid ${JSON.parse(readFileSync(home.daemonFile, "utf8")).pid})`;
  } catch {
    return "";
  }
}
