/**
 * The journal: what a trial comes to if its process is killed now, in a plain file while it runs. Who
 * finds the file of a process that is gone can tell what became of the trial, and how to go on.
 */

import {
  closeSync,
  ftruncateSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import type { Trial } from "../model/trial.ts";
import { isJsonObject, numberIn, textIn } from "../support/json-fields.ts";
import { parseJson } from "../support/parse-json.ts";
import { ensurePrivateFolder } from "../support/private-folder.ts";
import { receiptOf } from "./receipt.ts";

const FILES_MAX = 100;
const FILE_BYTES_MAX = 16_384;

/** Never throws: where nothing can be written, such as in an agent's sandbox, nothing is kept. */
export interface Journal {
  readonly note: (trial: Trial) => void;
  readonly close: () => void;
}

/** As it was written: whoever uses it checks the receipt first. */
export interface AbandonedTrial {
  readonly path: string;
  readonly project: string;
  readonly receipt: unknown;
}

/** The file stays open: making one anew would cost each step more than all else that is done for it. */
export function journalIn(folder: string): Journal {
  const place = join(folder, `${process.pid}.json`);
  let file: number | undefined;
  const opened = () => {
    ensurePrivateFolder(folder);
    return openSync(place, "w", 0o600);
  };
  return {
    note: (trial) =>
      attempt(() => {
        file ??= opened();
        const { path, project } = trial;
        const told = { pid: process.pid, path, project, receipt: receiptOf(trial) };
        const line = JSON.stringify(told);
        ftruncateSync(file, writeSync(file, line, 0));
      }),
    close() {
      if (file === undefined) return;
      closeSync(file);
      file = undefined;
      attempt(() => rmSync(place, { force: true }));
    },
  };
}

/** Of processes that are gone; each is found once. */
export function abandonedIn(folder: string): readonly AbandonedTrial[] {
  const names = attempt(() => readdirSync(folder)) ?? [];
  return names.slice(0, FILES_MAX).flatMap((name) => {
    const file = join(folder, name);
    const text = attempt(() => readFileSync(file, "utf8").slice(0, FILE_BYTES_MAX)) ?? "";
    const written = parseJson(text);
    if (!isJsonObject(written)) return [];
    const [pid, path, project] = [
      numberIn(written, "pid"),
      textIn(written, "path"),
      textIn(written, "project"),
    ];
    if (pid === undefined || path === undefined || project === undefined || isAlive(pid)) return [];
    attempt(() => rmSync(file, { force: true }));
    return [{ path, project, receipt: written["receipt"] }];
  });
}

function isAlive(pid: number): boolean {
  return attempt(() => process.kill(pid, 0)) === true;
}

function attempt<Value>(work: () => Value): Value | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
