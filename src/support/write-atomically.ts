/** Writes a whole file or nothing: readers never see half of it, and a crash leaves no new name. */

import { randomBytes } from "node:crypto";
import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from "node:fs";

const PRIVATE_FILE_MODE = 0o600;

export function writeAtomically(path: string, content: string | Buffer): void {
  const temporary = `${path}.${randomBytes(6).toString("hex")}.tmp`;
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
