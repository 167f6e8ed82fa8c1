/**
 * Session corpus: real sessions of several agents, where their archive lies beside the checkout.
 * Unpacked once per machine, into the folder for temporary files.
 */

import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { variable } from "../../src/config/environment.ts";

export interface CorpusFile {
  readonly path: string;
  /** Its name in the archive. */
  readonly name: string;
  readonly kind: string;
  readonly toolCalls: number | null;
}

const FOLDER = variable("SKILLD_CORPUS") ?? resolve(import.meta.dirname, "../../../shared/corpus");

/** Whether or not it exists. */
export function corpusFile(name: string): string {
  return join(FOLDER, name);
}

/** `undefined` where the archive is absent. */
export function sessionCorpus(): readonly CorpusFile[] | undefined {
  const archive = join(FOLDER, "sessions.tar.gz");
  if (!existsSync(archive)) return undefined;
  const unpacked = unpack(archive);
  const manifest: readonly { file: string; kind: string; tool_calls: number | null }[] = JSON.parse(
    readFileSync(join(FOLDER, "manifest.json"), "utf8"),
  );
  return manifest.map(({ file, kind, tool_calls }) => ({
    path: join(unpacked, file),
    name: file,
    kind,
    toolCalls: tool_calls,
  }));
}

function unpack(archive: string): string {
  const { size, mtimeMs } = statSync(archive);
  const folder = join(tmpdir(), `skilld-corpus-${size}-${Math.round(mtimeMs)}`);
  if (existsSync(folder)) return folder;
  const making = mkdtempSync(`${folder}-`);
  execFileSync("tar", ["-xzf", archive, "-C", making]);
  try {
    renameSync(making, folder);
  } catch {
    // Another test file was faster.
    rmSync(making, { recursive: true, force: true });
  }
  return folder;
}
