/**
 * The shell of steps. Bash where there is one: agents run their commands in it, and how a value is
 * quoted for its place is read as bash reads it. Files that would change it are not read.
 */

import { programsNamed } from "../config/search-path.ts";

const USUAL_PLACE = "/bin/bash";

/** The script follows. */
export function shellHere(): readonly [string, ...string[]] {
  return [programsNamed("bash")[0] ?? USUAL_PLACE, "--noprofile", "--norc", "-c"];
}
