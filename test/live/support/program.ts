/**
 * Programs: started in a process group of their own, with a deadline, and never outlived by what
 * they left in that group. Hides child processes and signals.
 */

import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { once } from "node:events";

export interface Program {
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
  /** The whole environment: nothing is inherited. */
  readonly env: Readonly<Record<string, string>>;
  readonly deadlineMs?: number;
}

export interface Finished {
  /** `undefined` when a signal ended it, as the deadline does. */
  readonly exitCode: number | undefined;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Running {
  readonly stdin: NodeJS.WritableStream;
  readonly stdout: NodeJS.ReadableStream;
  /** Resolves when the program has ended and nobody holds its output open any more. */
  readonly finished: Promise<Finished>;
}

const DEADLINE_MS = 60_000;

export async function run(program: Program): Promise<Finished> {
  const running = start(program);
  running.stdin.end();
  return await running.finished;
}

export function start({ command, args, cwd, env, deadlineMs = DEADLINE_MS }: Program): Running {
  const child = spawn(command, args, { cwd, env, detached: true });
  // A program may end without reading what it was sent; that is its own affair.
  child.stdin.on("error", () => undefined);
  const deadline = setTimeout(() => killGroup(child), deadlineMs);
  const finished = collect(child).finally(() => {
    clearTimeout(deadline);
    killGroup(child);
  });
  return { stdin: child.stdin, stdout: child.stdout, finished };
}

async function collect(child: ChildProcessWithoutNullStreams): Promise<Finished> {
  const stdout = textOf(child.stdout);
  const stderr = textOf(child.stderr);
  const [exitCode] = await once(child, "close");
  return { exitCode: exitCode ?? undefined, stdout: stdout(), stderr: stderr() };
}

function textOf(stream: NodeJS.ReadableStream): () => string {
  const chunks: Buffer[] = [];
  stream.on("data", (chunk: Buffer) => chunks.push(chunk));
  return () => Buffer.concat(chunks).toString("utf8");
}

function killGroup({ pid }: ChildProcessWithoutNullStreams): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // The group is gone already, which is what was wanted.
  }
}
