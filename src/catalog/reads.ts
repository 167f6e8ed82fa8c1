/** Reads: the one place at which the catalog opens a file, and the count of what it took. */

import { closeSync, constants, fstatSync, openSync, readSync, type Stats } from "node:fs";
import type { FilePrint } from "../model/catalog.ts";

export interface Reads {
  folders: number;
  files: number;
  bytes: number;
}

export function noReads(): Reads {
  return { folders: 0, files: 0, bytes: 0 };
}

/** The beginning of a plain file; undefined where there is none, or nobody may read it. */
export class FileStart {
  readonly print: FilePrint;
  readonly #file: number;
  readonly #reads: Reads;

  /** Throws what the file system does. */
  constructor(path: string, reads: Reads) {
    // A pipe without a writer would keep an ordinary open waiting.
    this.#file = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
    this.#reads = reads;
    const stats = fstatSync(this.#file);
    if (!stats.isFile()) {
      closeSync(this.#file);
      throw new Error("it is no file");
    }
    reads.files += 1;
    this.print = printOf(stats);
  }

  /** The buffer is the caller's, so that a thousand files need one. */
  read(into: Buffer): Buffer {
    const bytes = readSync(this.#file, into, 0, into.byteLength, 0);
    this.#reads.bytes += bytes;
    return into.subarray(0, bytes);
  }

  close(): void {
    closeSync(this.#file);
  }
}

export function printOf({ size, mtimeMs, ctimeMs }: Stats): FilePrint {
  return { bytes: size, modifiedMs: mtimeMs, changedMs: ctimeMs };
}
