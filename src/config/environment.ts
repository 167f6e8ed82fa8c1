/** Environment: the only reader of `process.env`, by name and never as a whole. */

import { homedir } from "node:os";

/** The user's home folder: `$HOME` where it is set, as every shell and agent has it. */
export function userHome(): string {
  return homedir();
}

/** An environment variable; an empty one counts as not set. */
export function variable(name: string): string | undefined {
  return process.env[name] || undefined;
}
