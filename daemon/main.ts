/** The daemon's process: starts it, tells the launcher how that went, turns signals into an end. */

import { skilldHome } from "../src/config/home.ts";
import { packageVersion } from "../src/support/package-root.ts";
import { messageOf, SkilldError } from "../src/support/skilld-error.ts";
import { ATTACHED_FLAG, type LaunchReport } from "../src/wire/launch.ts";
import { toWireError } from "../src/wire/rpc.ts";
import { startDaemon } from "./daemon.ts";
import { openLog } from "./log.ts";

const EXIT_FAILED = 4;
const isAttached = process.argv.includes(ATTACHED_FLAG);

process.on("uncaughtExceptionMonitor", logFailure);
await main();

async function main(): Promise<void> {
  const home = skilldHome();
  const version = packageVersion();
  try {
    const started = await startDaemon(home, version);
    if (started.kind === "running") {
      const { pid, version: runningVersion } = started;
      tellLauncher({ kind: "already-running", pid, version: runningVersion });
      return;
    }
    tellLauncher({ kind: "ready", pid: process.pid, version });
    await Promise.race([started.asked, signalled()]);
    await started.stop();
    hangUp();
  } catch (error) {
    logFailure(error);
    tellLauncher({ kind: "failed", error: toWireError(asSkilldError(error)) });
    // What was already opened would keep a half-started daemon alive.
    setImmediate(() => process.exit(EXIT_FAILED));
  }
}

/** By a signal, or by the end of the launcher it lives for. */
function signalled(): Promise<void> {
  return new Promise((resolve) => {
    if (isAttached && !process.connected) resolve();
    if (isAttached) process.once("disconnect", () => resolve());
    for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.once(signal, () => resolve());
  });
}

/** The launcher may have gone meanwhile; then there is nobody to tell. */
function tellLauncher(report: LaunchReport): void {
  if (!process.connected) return;
  const staysInTouch = isAttached && report.kind === "ready";
  process.send?.(report, () => staysInTouch || hangUp());
}

/** An open channel keeps both its ends alive. */
function hangUp(): void {
  if (process.connected) process.disconnect();
}

function logFailure(error: unknown): void {
  const stack = error instanceof SkilldError || !(error instanceof Error) ? undefined : error.stack;
  openLog(skilldHome().logs).error("the daemon could not run", { reason: messageOf(error), stack });
}

function asSkilldError(error: unknown): SkilldError {
  return error instanceof SkilldError
    ? error
    : new SkilldError("internal", `cannot run the daemon: ${messageOf(error)}`, { cause: error });
}
