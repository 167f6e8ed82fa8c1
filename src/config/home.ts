/** SKILLD_HOME: where everything of skilld lives, by name. No other room joins these paths. */

import { join, resolve } from "node:path";
import { ensurePrivateFolder } from "../support/private-folder.ts";
import { SkilldError } from "../support/skilld-error.ts";
import { userHome, variable } from "./environment.ts";

/**
 * `sun_path` holds 104 bytes on macOS and 108 on Linux, its closing zero included, and Node cuts
 * a longer path silently: a daemon would then listen where no hook looks.
 */
const SOCKET_PATH_BYTES_MAX = 103;

export interface Home {
  readonly root: string;
  readonly database: string;
  readonly config: string;
  readonly socket: string;
  /** Who runs: pid, version, since when. Written by the daemon that holds the lock. */
  readonly daemonFile: string;
  readonly lock: string;
  /** Present while the user wants no daemon; hooks then do not start one. */
  readonly stoppedFile: string;
  /** Present while a hook has just asked for a daemon; keeps a burst of hooks from asking twice. */
  readonly startingFile: string;
  readonly spool: string;
  readonly hooks: string;
  /** Which skills a person has read and agreed to, one file each. */
  readonly trust: string;
  /** Which steps a person has allowed to run, one file each. */
  readonly approvals: string;
  /** Which skills have been replayed to a good end, one empty file each. */
  readonly good: string;
  /** What trials come to if they are killed, one file for each that runs. */
  readonly trials: string;
  /** What was written into each agent's settings, to take it back. */
  readonly installs: string;
  /** For what agents write about themselves when asked to. */
  readonly traces: string;
  readonly logs: string;
}

export function homeAt(root: string): Home {
  const run = join(root, "run");
  return {
    root,
    database: join(root, "skilld.db"),
    config: join(root, "config.json"),
    socket: join(run, "skilld.sock"),
    daemonFile: join(run, "daemon.json"),
    lock: join(run, "lock.db"),
    stoppedFile: join(run, "stopped"),
    startingFile: join(run, "starting"),
    spool: join(root, "spool"),
    hooks: join(root, "hooks"),
    trust: join(root, "trust"),
    approvals: join(root, "approvals"),
    good: join(root, "good"),
    trials: join(root, "trials"),
    installs: join(root, "install"),
    traces: join(root, "traces"),
    logs: join(root, "log"),
  };
}

export function skilldHome(): Home {
  return homeAt(resolve(variable("SKILLD_HOME") ?? join(userHome(), ".skilld")));
}

/** Makes the folders that are missing; throws when one of them can not be trusted. */
export function prepareHome(home: Home): void {
  const problem = socketProblem(home);
  if (problem !== undefined) throw problem;
  for (const folder of [home.root, join(home.root, "run"), home.spool, home.logs]) {
    ensurePrivateFolder(folder);
  }
}

/** Why no daemon can listen in this home, if its path is the reason. */
export function socketProblem({ socket }: Home): SkilldError | undefined {
  const bytes = Buffer.byteLength(socket);
  if (bytes <= SOCKET_PATH_BYTES_MAX) return undefined;
  return new SkilldError(
    "socket-path-too-long",
    `cannot listen on ${socket}: ${bytes} bytes, and a socket path has at most ${SOCKET_PATH_BYTES_MAX}`,
    { hint: "Set SKILLD_HOME to a folder with a shorter path." },
  );
}
