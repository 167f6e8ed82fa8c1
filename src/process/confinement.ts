/** Confinement: whether the kernel itself holds this process in, whatever the environment says. */

import { readFileSync } from "node:fs";

const NO_NEW_PRIVILEGES = /^NoNewPrivs:\s+1$/m;
const FILTERED = /^Seccomp:\s+2$/m;

/** Elsewhere than on Linux nothing tells. */
export function isConfined(): boolean {
  try {
    const status = readFileSync("/proc/self/status", "utf8");
    return NO_NEW_PRIVILEGES.test(status) && FILTERED.test(status);
  } catch {
    return false;
  }
}
