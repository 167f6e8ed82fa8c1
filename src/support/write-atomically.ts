/** Writes a whole file or nothing: readers never see half of it, whenever the writer is killed. */

import { randomBytes } from "node:crypto";
import {
  closeSync,
  fchmodSync,
  fchownSync,
  fsyncSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";

const PRIVATE_FILE_MODE = 0o600;
/** What a killed writer leaves can be told by it. */
export const TEMPORARY_ENDING = ".tmp";
const PERMISSION_BITS = 0o7777;

export interface WritingDetails {
  /** Whose owner and mode the file gets; without it, it is private to this user. */
  readonly like?: { readonly mode: number; readonly uid: number; readonly gid: number } | undefined;
  /** The last moment to change one's mind, by throwing. */
  readonly beforeRename?: () => void;
}

export function writeAtomically(
  path: string,
  content: string | Buffer,
  { like, beforeRename }: WritingDetails = {},
): void {
  const temporary = `${path}.${randomBytes(6).toString("hex")}${TEMPORARY_ENDING}`;
  try {
    const file = openSync(temporary, "wx", PRIVATE_FILE_MODE);
    try {
      writeFileSync(file, content);
      if (like !== undefined) {
        fchownSync(file, like.uid, like.gid);
        fchmodSync(file, like.mode & PERMISSION_BITS);
      }
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    beforeRename?.();
    renameSync(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}
