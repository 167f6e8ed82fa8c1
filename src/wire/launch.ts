/**
 * Launch: starts the daemon as a process of its own and hears from it how that went.
 *
 * The daemon itself decides whether it may run (another one may be running, or an older one must
 * make room), so launching is always safe and there is no race between looking and starting.
 */

import { spawn } from "node:child_process";
import { join } from "node:path";
import { z } from "zod";
import { packageRoot } from "../support/package-root.ts";
import { SkilldError } from "../support/skilld-error.ts";
import { fromWireError, WireError } from "./rpc.ts";

const LAUNCH_DEADLINE_MS = 15_000;
/** V8 keeps what a burst of events once needed for new objects, three times this; in MB. */
const LEAN = ["--max-semi-space-size=2"];
/** Threads come and go, and what each had for itself alone would be kept for the next. */
const LEAN_MEMORY = { MALLOC_ARENA_MAX: "1" };
/** Inside the package; a daemon's process is known by it. */
export const DAEMON_SCRIPT = "dist/daemon/main.js";

/** Tells a daemon to keep the channel to its launcher, and to end when it closes. */
export const ATTACHED_FLAG = "--attached";

/** What a starting daemon tells whoever launched it. */
export const LaunchReport = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("ready"), pid: z.number().int(), version: z.string() }),
  z.strictObject({
    kind: z.literal("already-running"),
    pid: z.number().int(),
    version: z.string(),
  }),
  z.strictObject({ kind: z.literal("failed"), error: WireError }),
]);
export type LaunchReport = z.infer<typeof LaunchReport>;

export interface Launched {
  readonly report: Exclude<LaunchReport, { kind: "failed" }>;
  /** Resolves with the exit code, for a daemon that lives and dies with its launcher. */
  readonly ended: Promise<number>;
}

export interface Launch {
  /** Exactly what the daemon gets; a user's whole environment may hold keys it has no use for. */
  readonly environment: Readonly<Record<string, string>>;
  /** Ends with this process, however that ends, instead of living on in the background. */
  readonly attached: boolean;
}

export async function launchDaemon({ environment, attached }: Launch): Promise<Launched> {
  const script = [join(packageRoot(), DAEMON_SCRIPT), ...(attached ? [ATTACHED_FLAG] : [])];
  const child = spawn(process.execPath, [...LEAN, ...script], {
    detached: !attached,
    cwd: "/",
    env: { ...environment, ...LEAN_MEMORY },
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  const ended = new Promise<number>((resolve) => {
    child.once("exit", (code) => resolve(code ?? 1));
  });
  let deadline: NodeJS.Timeout | undefined;
  const report = await new Promise<LaunchReport>((resolve, reject) => {
    deadline = setTimeout(reject, LAUNCH_DEADLINE_MS, failed("it did not become ready"));
    child.once("message", (message) => resolve(LaunchReport.parse(message)));
    child.once("error", (error) => reject(failed(error.message)));
    void ended.then((code) => reject(failed(`it ended at once with code ${code}`)));
  }).finally(() => {
    clearTimeout(deadline);
    if (!attached && child.connected) child.disconnect();
  });
  if (!attached) child.unref();
  if (report.kind === "failed") throw fromWireError(report.error);
  return { report, ended };
}

function failed(reason: string): SkilldError {
  return new SkilldError("daemon-failed", `cannot start the daemon: ${reason}`, {
    hint: "`skilld logs` may say why.",
  });
}
