/**
 * launch: one program, from its start to the end of all that belongs to it. The one caller of execa.
 *
 * The program leads a process group of its own, so that everything it starts can be ended with it.
 * What it prints is kept up to a limit and read on beyond it, so that nobody waits for a reader.
 */

import { randomBytes } from "node:crypto";
import { execa } from "execa";
import type { RunOutcome } from "../model/run.ts";
import { monotonicMs } from "../support/clock.ts";
import { messageOf } from "../support/skilld-error.ts";
import { keepBounded } from "./bounded-output.ts";
import { endGroup, type Group, isGroupThere } from "./process-group.ts";

/** Programs in the background may hold the output open for ever after the end of the step. */
const DRAIN_DEADLINE_MS = 250;
const SIGNALLED = 128;
/** By it a program is found again that has left the process group. */
const MARK = "SKILLD_STEP";

export interface Launch {
  readonly argv: readonly [string, ...string[]];
  readonly folder: string;
  readonly variables: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
  /** Nothing but its process group holds it together. */
  readonly isLoose?: boolean;
}

export type Launched = RunOutcome & { readonly group?: Group };

/** Never throws. */
export async function launch(given: Launch): Promise<Launched> {
  if (given.signal?.aborted === true) return { kind: "unstarted", reason: "it was interrupted" };
  const startMs = monotonicMs();
  const marked = given.isLoose === true ? { [MARK]: randomBytes(8).toString("hex") } : {};
  const running = start({ ...given, variables: { ...given.variables, ...marked } });
  if (running.pid === undefined) {
    return { kind: "unstarted", reason: messageOf((await running).cause) };
  }
  const [mark] = Object.entries(marked).map(([name, value]) => `${name}=${value}`);
  const group = { leader: running.pid, mark };
  const [stdout, stderr] = [keepBounded(running.stdout), keepBounded(running.stderr)];
  const stop = stopper(group, given);
  const exit = await exitOf(running);
  const why = await stop.settle();
  await drained(running);
  const told = {
    outcome: { exit, stdout: stdout.text(), stderr: stderr.text() },
    ms: monotonicMs() - startMs,
    group,
  };
  if (why !== undefined) return { kind: "stopped", why, ...told };
  return {
    kind: "ended",
    leftBehind: given.isLoose === true && isGroupThere(group.leader),
    ...told,
  };
}

function start({ argv: [program, ...words], folder, variables }: Launch) {
  return execa(program, words, {
    cwd: folder,
    env: { ...variables },
    extendEnv: false,
    detached: true,
    // Whoever starts it ends it, its whole group and not only its first process.
    cleanup: false,
    reject: false,
    buffer: false,
    stdin: "ignore",
    stdout: "pipe",
    stderr: "pipe",
  });
}

type Running = ReturnType<typeof start>;

function exitOf(running: Running): Promise<number> {
  return new Promise((settle) => {
    running.once("exit", (code, signal) => settle(code ?? SIGNALLED + numberOf(signal)));
    running.once("error", () => settle(SIGNALLED));
  });
}

const NUMBERS: Readonly<Record<string, number>> = {
  SIGHUP: 1,
  SIGINT: 2,
  SIGQUIT: 3,
  SIGABRT: 6,
  SIGKILL: 9,
  SIGSEGV: 11,
  SIGPIPE: 13,
  SIGTERM: 15,
};

function numberOf(signal: NodeJS.Signals | null): number {
  return NUMBERS[signal ?? ""] ?? 0;
}

/** Ends the group when the time is up, or when somebody wants it. */
function stopper(group: Group, { timeoutMs, signal }: Launch) {
  let why: "timeout" | "interrupt" | undefined;
  let ending: Promise<void> | undefined;
  const stop = (reason: "timeout" | "interrupt") => {
    why ??= reason;
    ending ??= endGroup(group);
  };
  const onAbort = () => stop("interrupt");
  const timer = setTimeout(() => stop("timeout"), timeoutMs);
  signal?.addEventListener("abort", onAbort, { once: true });
  return {
    async settle() {
      clearTimeout(timer);
      signal?.removeEventListener("abort", onAbort);
      await ending;
      return why;
    },
  };
}

async function drained(running: Running): Promise<void> {
  const late = setTimeout(() => {
    running.stdout.destroy();
    running.stderr.destroy();
  }, DRAIN_DEADLINE_MS);
  await running;
  clearTimeout(late);
}
