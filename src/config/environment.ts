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

/** The variables a daemon needs; a user's whole environment may hold keys it has no use for. */
const DAEMON_VARIABLES = [
  "HOME",
  "PATH",
  "USER",
  "LANG",
  "TZ",
  "TMPDIR",
  "XDG_RUNTIME_DIR",
  "CODEX_HOME",
  "CLAUDE_CONFIG_DIR",
  "SKILLD_ADMIN_DIR",
];

export function daemonEnvironment(skilldHome: string): Readonly<Record<string, string>> {
  const set = DAEMON_VARIABLES.flatMap((name) => {
    const value = variable(name);
    return value === undefined ? [] : [[name, value]];
  });
  return { ...Object.fromEntries(set), SKILLD_HOME: skilldHome };
}
