/**
 * Announcement: the files by which others find this daemon. A daemon whose home was removed, or
 * taken by another, is no longer announced there, and has nothing left to do.
 */

import { readFileSync, rmSync } from "node:fs";
import type { Home } from "../src/config/home.ts";
import { writeAtomically } from "../src/support/write-atomically.ts";

export interface Announcement {
  readonly stands: () => boolean;
  readonly withdraw: () => void;
}

export function announce(home: Home, daemon: { version: string; startedAt: string }): Announcement {
  const text = JSON.stringify({ pid: process.pid, socket: home.socket, ...daemon });
  writeAtomically(home.daemonFile, text);
  rmSync(home.startingFile, { force: true });
  const stands = () => read(home.daemonFile) === text;
  return {
    stands,
    withdraw: () => {
      if (!stands()) return;
      rmSync(home.daemonFile, { force: true });
      rmSync(home.socket, { force: true });
    },
  };
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}
