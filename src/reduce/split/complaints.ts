/**
 * Complaints: what a shell prints when `cd` or a redirection failed. Both work nearly always, and
 * where they do not the shell says so: without a complaint they are taken to have worked.
 */

export interface Complaints {
  readonly aboutMove: boolean;
  readonly aboutWrite: boolean;
}

const MOVE = /(?:^|[\s:])(?:cd|pushd): |can't cd to/m;
const WRITE =
  /no such file or directory|permission denied|is a directory|not a directory|read-only file system|no space left|cannot (?:create|overwrite)|ambiguous redirect/i;

export function complaintsIn(output: string): Complaints {
  return { aboutMove: MOVE.test(output), aboutWrite: WRITE.test(output) };
}
