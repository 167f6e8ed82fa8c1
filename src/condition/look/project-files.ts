/** Files of the project, as conditions see them: bounded, plain files only, never out of it. */

import { constants } from "node:fs";
import { type FileHandle, open, stat } from "node:fs/promises";
import type { Seen, SeenEntry } from "../../model/look.ts";
import { messageOf } from "../../support/skilld-error.ts";
import { insideProject } from "./inside-project.ts";

const TEXT_BYTES_MAX = 4 * 1024 * 1024;

export async function entryIn(project: string, path: string): Promise<Seen<SeenEntry>> {
  const place = await insideProject(project, path);
  if (place.kind === "unseen") return place;
  if (place.value === undefined) return { kind: "seen", value: "missing" };
  try {
    const stats = await stat(place.value);
    const kind = stats.isFile() ? "file" : stats.isDirectory() ? "dir" : "other";
    return { kind: "seen", value: kind };
  } catch (error) {
    return { kind: "unseen", reason: messageOf(error) };
  }
}

export async function textIn(project: string, path: string): Promise<Seen<string | undefined>> {
  const place = await insideProject(project, path);
  if (place.kind === "unseen" || place.value === undefined) return place;
  return readText(place.value);
}

/** Of a file at this very path; a folder or a device has none. */
export async function readText(path: string): Promise<Seen<string | undefined>> {
  let file: FileHandle | undefined;
  try {
    // A pipe without a writer would keep an ordinary open waiting.
    file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK);
    const stats = await file.stat();
    if (!stats.isFile()) return { kind: "seen", value: undefined };
    if (stats.size > TEXT_BYTES_MAX) {
      return { kind: "unseen", reason: `the file has more than ${TEXT_BYTES_MAX} bytes` };
    }
    return { kind: "seen", value: await file.readFile("utf8") };
  } catch (error) {
    return isMissing(error)
      ? { kind: "seen", value: undefined }
      : { kind: "unseen", reason: messageOf(error) };
  } finally {
    await file?.close();
  }
}

function isMissing(error: unknown): boolean {
  return (
    error instanceof Error &&
    "code" in error &&
    (error.code === "ENOENT" || error.code === "ENOTDIR")
  );
}
