/**
 * Ready roots: which folders of skills that come and go are there now. One look at each, and not for
 * longer than a moment: a disk that hangs is one that is not there.
 */

import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import { settledWithin } from "../support/settled-within.ts";

const LOOK_MS_MAX = 100;

export interface ComingRoot {
  readonly id: string;
  readonly path: string;
  /** `exists PATH`; without it, the folder itself. */
  readonly ready?: string | undefined;
}

/** With the user's home in the place of `~`. */
export async function readyRoots(
  roots: readonly ComingRoot[],
  userHome: string,
): Promise<readonly ComingRoot[]> {
  const spelled = roots.map((root) => ({ ...root, path: atHome(root.path, userHome) }));
  const looks = await Promise.all(
    spelled.map(({ path, ready }) =>
      isThere(atHome(ready?.replace(/^exists /, "") ?? path, userHome)),
    ),
  );
  return spelled.filter((_, at) => looks[at]);
}

/**
 * A look that never ends keeps one of the process's few threads for files. So where one hangs, nobody
 * looks again before it has ended: the path is not there.
 */
const hanging = new Set<string>();

async function isThere(path: string): Promise<boolean> {
  if (hanging.has(path)) return false;
  const look = stat(path).then(
    () => true,
    () => false,
  );
  const settled = await settledWithin(look, LOOK_MS_MAX);
  if (settled.kind === "settled") return settled.value;
  hanging.add(path);
  void look.finally(() => hanging.delete(path));
  return false;
}

function atHome(path: string, userHome: string): string {
  return resolve(path.replace(/^~(?=\/|$)/, userHome));
}
