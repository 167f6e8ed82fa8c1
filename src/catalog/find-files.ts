/**
 * Finding files: every SKILL.md below one folder of skills. Follows linked folders, each once, and
 * reads nothing but the names in folders.
 */

import { type Dirent, readdirSync, realpathSync, statSync } from "node:fs";
import { basename } from "node:path";
import type { SkillRoot } from "../model/catalog.ts";
import { SKILL_FILE } from "../skill/read-folder.ts";
import type { Reads } from "./reads.ts";

const DEPTH_MAX = 6;
const FOLDERS_MAX = 20_000;
/** A skill that is being written. */
const UNFINISHED = ".skilld-";

export interface FoundFile {
  readonly root: SkillRoot;
  readonly way: readonly string[];
  readonly folderName: string;
  readonly isLinkedFile: boolean;
  readonly hasAgentsFolder: boolean;
  readonly path: string;
  readonly realPath: string;
}

export interface FoundFiles {
  readonly files: readonly FoundFile[];
  /** That were looked into. */
  readonly folders: number;
  readonly remarks: readonly string[];
}

export function findSkillFiles(root: SkillRoot, reads: Reads): FoundFiles {
  const real = realOf(root.path);
  const search: Search = { root, reads, files: [], remarks: [], seen: new Set(), queue: [] };
  if (real !== undefined) enqueue(search, { path: root.path, real, way: [] });
  for (let at = 0; at < search.queue.length; at += 1) {
    const folder = search.queue[at];
    if (folder !== undefined) readFolder(search, folder);
  }
  return { files: search.files, folders: search.seen.size, remarks: search.remarks };
}

interface Search {
  readonly root: SkillRoot;
  readonly reads: Reads;
  readonly files: FoundFile[];
  readonly remarks: string[];
  readonly seen: Set<string>;
  readonly queue: Folder[];
}

interface Folder {
  readonly path: string;
  readonly real: string;
  readonly way: readonly string[];
}

function enqueue(search: Search, folder: Folder): void {
  if (search.seen.has(folder.real)) return;
  if (search.seen.size === FOLDERS_MAX) {
    search.remarks.push(`${search.root.path}: only ${FOLDERS_MAX} folders were looked into`);
  }
  search.seen.add(folder.real);
  if (search.seen.size <= FOLDERS_MAX) search.queue.push(folder);
}

function readFolder(search: Search, folder: Folder): void {
  const entries = entriesOf(search, folder);
  const hasAgentsFolder = entries.some(({ name }) => name === "agents");
  for (const entry of entries) {
    if (entry.name === SKILL_FILE && !entry.isDirectory()) {
      addFile(search, folder, { isLink: entry.isSymbolicLink(), hasAgentsFolder });
    } else if (mayHoldSkills(entry, folder)) {
      enterFolder(search, folder, entry);
    }
  }
}

function entriesOf({ reads, remarks }: Search, { path }: Folder): readonly Dirent[] {
  try {
    reads.folders += 1;
    return readdirSync(path, { withFileTypes: true });
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code !== "ENOENT" && code !== "ENOTDIR")
      remarks.push(`${path} can not be read (${String(code)})`);
    return [];
  }
}

/** Below a folder that begins with a dot no agent looks any further. */
function mayHoldSkills(entry: Dirent, { way }: Folder): boolean {
  if (way.length >= DEPTH_MAX || way[0]?.startsWith(".") || entry.name.startsWith(UNFINISHED))
    return false;
  if (entry.name.startsWith(".") && way.length > 0) return false;
  return entry.isDirectory() || entry.isSymbolicLink();
}

function enterFolder(search: Search, folder: Folder, entry: Dirent): void {
  const path = `${folder.path}/${entry.name}`;
  const real = entry.isSymbolicLink() ? realFolderOf(path) : `${folder.real}/${entry.name}`;
  if (real !== undefined) enqueue(search, { path, real, way: [...folder.way, entry.name] });
}

function addFile(
  search: Search,
  { path, real, way }: Folder,
  { isLink, hasAgentsFolder }: { readonly isLink: boolean; readonly hasAgentsFolder: boolean },
): void {
  const realFile = isLink ? realOf(`${path}/${SKILL_FILE}`) : `${real}/${SKILL_FILE}`;
  if (realFile === undefined) return;
  search.files.push({
    root: search.root,
    way,
    folderName: way.at(-1) ?? basename(path),
    isLinkedFile: isLink,
    hasAgentsFolder,
    path: `${path}/${SKILL_FILE}`,
    realPath: realFile,
  });
}

function realFolderOf(path: string): string | undefined {
  const real = realOf(path);
  return real !== undefined && statSync(real, { throwIfNoEntry: false })?.isDirectory()
    ? real
    : undefined;
}

function realOf(path: string): string | undefined {
  try {
    return realpathSync.native(path);
  } catch {
    return undefined;
  }
}
