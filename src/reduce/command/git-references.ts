/** References: whether `git branch` and `git tag` only list them. */

import { hasOption, type Invocation } from "../../shell/invocation.ts";

const CHANGING = ["-d", "-D", "-m", "-M", "-c", "-f", "--delete", "--move", "--set-upstream-to"];
/** What is named with them is looked for, not made. */
const LISTING = [
  "-l",
  "--list",
  "--contains",
  "--no-contains",
  "--merged",
  "--no-merged",
  "--points-at",
];

/** Without a name to make, and not told to delete or move one. */
export function listsReferences(call: Invocation): boolean {
  if (hasOption(call, ...CHANGING)) return false;
  return call.operands.length === 0 || hasOption(call, ...LISTING);
}
