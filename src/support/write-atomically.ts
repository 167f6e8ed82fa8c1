/** Writes a whole file or nothing: readers never see half of it, whenever the writer is killed. */

import { randomBytes } from "node:crypto";
import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from "node:fs";

const PRIVATE_FILE_MODE = 0o600;
/** What a killed writer leaves can be told by it. */
export const TEMPORARY_ENDING = ".tmp";

export function writeAtomically(path: string, content: string | Buffer): void {
  const temporary = `${path}.${randomBytes(6).toString("hex")}${TEMPORARY_ENDING}`;
  try {
    const file = openSync(temporary, "wx", PRIVATE_FILE_MODE);
    try {
      writeFileSync(file, content);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}
