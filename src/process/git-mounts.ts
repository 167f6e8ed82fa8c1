/**
 * Git's own files in the sandbox: read-only unless the step needs git. Its hooks always are, because
 * they run later, when nothing holds them in.
 */

import { join } from "node:path";
import { worktreeOf } from "../support/worktree.ts";
import type { Mount } from "./view.ts";

export function gitMounts(
  project: string,
  { isWritable }: { readonly isWritable: boolean },
): readonly Mount[] {
  const worktree = worktreeOf(project);
  if (worktree === undefined) return [];
  const { root, gitDirectory, commonDirectory } = worktree;
  const own = [...new Set([gitDirectory, commonDirectory])];
  return [
    // Of a linked worktree, the file that names the real one.
    ...(own.includes(join(root, ".git")) ? [] : [readOnly(join(root, ".git"))]),
    ...own.map((path): Mount => (isWritable ? { kind: "writable", path } : readOnly(path))),
    ...own.map((path) => readOnly(join(path, "hooks"))),
  ];
}

function readOnly(path: string): Mount {
  return { kind: "read-only", path };
}
