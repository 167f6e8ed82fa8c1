/** Where a path really leads, and whether that is inside the project, links followed. */

import { realpath } from "node:fs/promises";
import { dirname, join, sep } from "node:path";
import type { Seen } from "../../model/look.ts";

/** The real path; undefined where nothing stands. */
export async function insideProject(
  project: string,
  path: string,
): Promise<Seen<string | undefined>> {
  const root = await realPathOf(project);
  const target = join(project, path);
  if (root.kind === "unseen") return root;
  const real = await realPathOf(target);
  if (real.kind === "unseen") return real;
  // What does not exist lies where its nearest folder leads.
  const place = real.value ?? (await nearestFolder(dirname(target)));
  return root.value !== undefined && contains(root.value, place)
    ? real
    : { kind: "unseen", reason: "the path leads out of the project" };
}

function contains(root: string, path: string): boolean {
  return path === root || path.startsWith(root === sep ? sep : `${root}${sep}`);
}

async function nearestFolder(path: string): Promise<string> {
  const real = await realPathOf(path);
  if (real.kind === "seen" && real.value !== undefined) return real.value;
  return path === dirname(path) ? path : nearestFolder(dirname(path));
}

async function realPathOf(path: string): Promise<Seen<string | undefined>> {
  try {
    return { kind: "seen", value: await realpath(path) };
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "unknown";
    return code === "ENOENT" || code === "ENOTDIR"
      ? { kind: "seen", value: undefined }
      : { kind: "unseen", reason: `the path can not be followed (${code})` };
  }
}
