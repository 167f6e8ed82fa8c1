/** The spool: where an event waits for a daemon that is away. Owns the names and modes of its files. */

import { appendFileSync, closeSync, mkdirSync, openSync, renameSync, rmSync } from "node:fs";

/** Neither function throws: a spool that can not be written loses the event, never the agent. */
export interface SpoolFile {
  readonly append: (bytes: Buffer) => void;
  readonly commit: () => void;
}

/** Written under another name first, so that the daemon never reads half an event. */
export function openSpoolFile(folder: string, name: string): SpoolFile {
  const part = `${folder}/${name}.part`;
  let file: number | undefined;
  const attempt = (step: () => void) => {
    try {
      step();
    } catch {
      if (file !== undefined) rmSync(part, { force: true });
      file = undefined;
    }
  };
  attempt(() => {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    file = openSync(part, "wx", 0o600);
  });
  return {
    append: (bytes) => attempt(() => file !== undefined && appendFileSync(file, bytes)),
    commit: () =>
      attempt(() => {
        if (file === undefined) return;
        closeSync(file);
        renameSync(part, `${folder}/${name}.event`);
      }),
  };
}
