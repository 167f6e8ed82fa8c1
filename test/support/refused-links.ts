/** A system on which no link can be made, as on some drives: the kernel's own refusal. */

import { execFileSync } from "node:child_process";

/** Runs the rest of the command so. */
export const WITHOUT_LINKS = [
  "strace",
  "--follow-forks",
  "--quiet=all",
  "--output=/dev/null",
  "--trace=?symlink,symlinkat",
  "--inject=?symlink,symlinkat:error=EPERM",
] as const;

/** Tests that need it say so in their title and are skipped elsewhere. */
export const canRefuseLinks = tryIt();

function tryIt(): boolean {
  try {
    const [program, ...words] = WITHOUT_LINKS;
    execFileSync(program, [...words, "true"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
