/** Interrupts: what ends a command from outside. Every way out runs what was to be done at the end. */

import { EXIT } from "./exit-codes.ts";

let isTheirs = false;
let lastWork: (() => Promise<void>) | undefined;

/** Not for a hangup: whoever runs this with `nohup` wants it to go on. */
export function endOnSignals(end: (code: number) => void): void {
  process.on("SIGTERM", () => void interrupt(EXIT.terminated, end));
  process.on("SIGINT", () => {
    if (!isTheirs) void interrupt(EXIT.interrupted, end);
  });
}

/** Says what must be done before Ctrl-C ends the command. */
export function onInterrupt(work: () => Promise<void>): void {
  lastWork = work;
}

/** While another program has the terminal, Ctrl-C is meant for it, though it reaches us as well. */
export async function lettingOthersInterrupt<Result>(use: () => Promise<Result>): Promise<Result> {
  isTheirs = true;
  try {
    return await use();
  } finally {
    isTheirs = false;
  }
}

/** Whoever asks twice does not want to wait for it. */
async function interrupt(code: number, end: (code: number) => void): Promise<void> {
  const work = lastWork;
  lastWork = undefined;
  try {
    await work?.();
  } catch {
    // The daemon has gone meanwhile, and nothing is left to be done.
  }
  end(code);
}
