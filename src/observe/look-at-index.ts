/** Look at the index: what git will commit next, read from its own file. */

import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Worktree } from "../support/worktree.ts";
import { endBytes, fileEnd } from "./file-end.ts";
import { parseGitIndex } from "./parse-git-index.ts";
import type { SeenIndex } from "./seen.ts";

/** Several times what as many paths take as are looked at. */
const INDEX_BYTES_MAX = 8_388_608;
const CONFIG_BYTES_MAX = 65_536;
const LONG_NAMES = /^\s*objectformat\s*=\s*"?sha256"?\s*$/i;
const SHA1_BYTES = 20;
const SHA256_BYTES = 32;

/** Before anything was added there is none. */
const EMPTY: SeenIndex = { entries: new Map(), changedAtMs: 0 };

/** Undefined for one that is too large, or of a form that only git reads. */
export function lookAtIndex({ gitDirectory, commonDirectory }: Worktree): SeenIndex | undefined {
  const path = join(gitDirectory, "index");
  if (!existsSync(path)) return EMPTY;
  const { bytes, isWhole, changedAtMs } = endBytes(path, INDEX_BYTES_MAX);
  const entries = isWhole ? parseGitIndex(bytes, hashBytesIn(commonDirectory)) : undefined;
  return entries && { entries, changedAtMs };
}

function hashBytesIn(commonDirectory: string): number {
  const { lines } = fileEnd(join(commonDirectory, "config"), CONFIG_BYTES_MAX);
  return lines.some((line) => LONG_NAMES.test(line)) ? SHA256_BYTES : SHA1_BYTES;
}
