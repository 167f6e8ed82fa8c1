/** Branch and tags, read from the repository's own files: no program runs. */

import { dirname, join, resolve } from "node:path";
import type { Seen } from "../../model/look.ts";
import { readText } from "./project-files.ts";

const GIT_DIR_LINK = /^gitdir: (.+)$/m;
const HEAD_BRANCH = /^ref: refs\/heads\/(.+)$/m;
/** What HEAD names where the refs are kept in a format that only git reads. */
const NOT_IN_FILES = ".invalid";
const SAFE_REF = /^(?!\/)(?!.*(?:\.\.|\/\/|@\{|\/$|\.lock$))[^\0-\x20~^:?*[\\\x7f]+$/;

export async function branchIn(project: string): Promise<Seen<string | undefined>> {
  const folder = await gitFolder(project);
  if (folder === undefined) return noRepository;
  const head = await readText(join(folder, "HEAD"));
  if (head.kind === "unseen") return head;
  const branch = HEAD_BRANCH.exec(head.value ?? "")?.[1];
  return branch === NOT_IN_FILES ? refsElsewhere : { kind: "seen", value: branch };
}

export async function hasTagIn(project: string, tag: string): Promise<Seen<boolean>> {
  if (!SAFE_REF.test(tag)) return { kind: "unseen", reason: "no tag can have this name" };
  const folder = await gitFolder(project);
  if (folder === undefined) return noRepository;
  const shared = await sharedFolder(folder);
  const loose = await readText(join(shared, "refs/tags", tag));
  if (loose.kind === "unseen") return loose;
  if (loose.value !== undefined) return { kind: "seen", value: true };
  const head = await branchIn(project);
  if (head.kind === "unseen") return head;
  const packed = await readText(join(shared, "packed-refs"));
  if (packed.kind === "unseen") return packed;
  const line = ` refs/tags/${tag}`;
  const has = (packed.value ?? "").split("\n").some((each) => each.endsWith(line));
  return { kind: "seen", value: has };
}

const noRepository = { kind: "unseen", reason: "this is no git repository" } as const;
const refsElsewhere = { kind: "unseen", reason: "only git can read these refs" } as const;

/** The repository's own folder: `.git` here or above, or where that file points. */
async function gitFolder(project: string): Promise<string | undefined> {
  const place = join(project, ".git");
  const isFolder = (await hasText(join(place, "HEAD"))) === true;
  if (isFolder) return place;
  const link = await readText(place);
  const target = link.kind === "seen" ? GIT_DIR_LINK.exec(link.value ?? "")?.[1] : undefined;
  if (target !== undefined) return resolve(project, target);
  return dirname(project) === project ? undefined : gitFolder(dirname(project));
}

/** Worktrees share their tags with the repository that they belong to. */
async function sharedFolder(folder: string): Promise<string> {
  const shared = await readText(join(folder, "commondir"));
  const target = shared.kind === "seen" ? shared.value?.trim() : undefined;
  return target === undefined ? folder : resolve(folder, target);
}

async function hasText(path: string): Promise<boolean> {
  const text = await readText(path);
  return text.kind === "seen" && text.value !== undefined;
}
