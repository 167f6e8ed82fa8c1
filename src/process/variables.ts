/** Variables: the few of the user's environment that every step finds. A skill names the others. */

import { variable } from "../config/environment.ts";

const BASE_VARIABLES = ["PATH", "HOME", "LANG", "TERM", "USER", "TZ"];

export function baseVariables(): Readonly<Record<string, string>> {
  const set = BASE_VARIABLES.flatMap((name) => {
    const value = variable(name);
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(set);
}

/** Caches that tools insist on writing, where the home is read-only: gone with the step. */
export const SCRATCH_CACHES: Readonly<Record<string, string>> = {
  npm_config_cache: "/tmp/npm-cache",
  GOCACHE: "/tmp/go-build",
};
