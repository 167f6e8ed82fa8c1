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

/**
 * Behind real pipes. Those that Node makes are sockets, which some sandboxes do not let a program
 * ask about: programs that want to know where they print, Node's own among them, then print nothing.
 */
export function throughPipes(
  [shell]: ReturnType<typeof shellHere>,
  argv: readonly [string, ...string[]],
): readonly [string, ...string[]] {
  return [shell, "--noprofile", "--norc", "-c", BEHIND_PIPES, "bash", ...argv];
}

const BEHIND_PIPES = 'exec "$@" > >(exec cat) 2> >(exec cat >&2)';
