/** Copied files: which files of a skill can be part of another one as they are, and why others not. */

import { statSync } from "node:fs";
import { join } from "node:path";
import { realPath } from "../support/real-path.ts";
import { SkilldError } from "../support/skilld-error.ts";

const COPIED_BYTES_MAX = 64 * 1024 * 1024;

export interface CopiedFile {
  /** Relative to the new skill's folder. */
  readonly path: string;
  /** Absolute, without links. */
  readonly from: string;
}

interface Copies {
  readonly copies: readonly CopiedFile[];
  readonly left: readonly { readonly path: string; readonly reason: string }[];
}

/** Of paths that were read as the skill's own. Throws a `SkilldError` for more than can be copied. */
export function copiesOf(skill: string, paths: readonly string[]): Copies {
  const found = paths.map((path) => ({ path, from: realPath(join(skill, path)) }));
  const sized = found.map((file) => ({ file, bytes: bytesOf(file.from) }));
  const total = sized.reduce((sum, { bytes = 0 }) => sum + bytes, 0);
  if (total > COPIED_BYTES_MAX) {
    const message = `cannot copy ${skill}: it has ${total} bytes, more than ${COPIED_BYTES_MAX}`;
    throw new SkilldError("skill-unreadable", message, { hint: "Take the large files out of it." });
  }
  return {
    copies: sized.flatMap(({ file, bytes }) => (bytes === undefined ? [] : [file])),
    left: sized.flatMap(({ file: { path }, bytes }) =>
      bytes === undefined ? [{ path, reason: "it is no file" }] : [],
    ),
  };
}

/** Undefined for pipes, for folders that a link leads to, and for what is gone. */
function bytesOf(path: string): number | undefined {
  try {
    const stats = statSync(path);
    return stats.isFile() ? stats.size : undefined;
  } catch {
    return undefined;
  }
}
