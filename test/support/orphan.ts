/**
 * Orphans: commands without the ancestors of whoever runs the tests, which may be an agent. The
 * shell that starts one is gone at once; the exit code comes through a pipe of its own.
 */

import { type ChildProcess, spawn } from "node:child_process";
import { Duplex, type Readable, type Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";

/** Input through 4, for Node closes 0 with the shell that was started; the exit code through 3. */
const START = '{ "$@" <&4 4<&- 3>&-; echo $? >&3; } &';

export interface Orphan {
  readonly stdin: Writable;
  readonly stdout: Readable;
  readonly stderr: Readable;
  /** Its exit code, once all that it said was read. */
  readonly ended: Promise<number>;
}

export interface Place {
  readonly cwd: string;
  readonly environment: Readonly<Record<string, string>>;
}

/** Ended with the test at the latest. */
export function startOrphan(words: readonly string[], { cwd, environment }: Place): Orphan {
  const child = spawn("sh", ["-c", START, "sh", ...words], {
    cwd,
    env: environment,
    stdio: ["ignore", "pipe", "pipe", "pipe", "pipe"],
    detached: true,
  });
  const [, stdout, stderr, codes, stdin] = child.stdio;
  if (!(stdout && stderr && codes instanceof Duplex && stdin instanceof Duplex)) {
    throw new Error("a process without pipes");
  }
  const code = text(codes);
  const closed = new Promise((resolve) => child.once("close", resolve));
  onTestFinished(() => killGroup(child));
  const ended = Promise.all([code, closed]).then(([said]) => Number(said.trim() || "-1"));
  return { stdin, stdout, stderr, ended };
}

function killGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, "SIGKILL");
  } catch {
    // It has ended, as it should.
  }
}
