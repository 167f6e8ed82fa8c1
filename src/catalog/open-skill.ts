/**
 * Opening a skill: the second phase, its body, and the third, one file beside it. What was changed
 * since a session began is not what the session may use, so it is told and not given.
 */

import { isUtf8 } from "node:buffer";
import { readFileSync, realpathSync, statSync } from "node:fs";
import { dirname, join, sep } from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { CatalogSkill } from "../model/catalog.ts";
import { behindHead } from "../skill/head.ts";
import { listFiles, SKILL_FILE } from "../skill/read-folder.ts";
import { messageOf } from "../support/skilld-error.ts";
import { printOf } from "./reads.ts";
import { tokensOf } from "./tokens.ts";

const FILE_BYTES_MAX = 1024 * 1024;

export type OpenedSkill =
  | {
      readonly kind: "opened";
      /** All of SKILL.md. */
      readonly text: string;
      readonly body: string;
      /** Files beside it, none of them read. */
      readonly files: readonly SideFile[];
    }
  | { readonly kind: "changed" | "unreadable"; readonly reason: string };

interface SideFile {
  /** Relative to the skill's folder. */
  readonly path: string;
  readonly bytes: number;
  /** What it would put before a model. */
  readonly tokens: number;
}

type ListedSkill = Pick<CatalogSkill, "path" | "realPath" | "print">;

/** Throws what the file system does where it is gone. */
export function isAsListed({ path, print }: Pick<ListedSkill, "path" | "print">): boolean {
  return isDeepStrictEqual(printOf(statSync(path)), print);
}

export function openSkill(skill: ListedSkill): OpenedSkill {
  try {
    if (!isAsListed(skill)) {
      return { kind: "changed", reason: `${skill.path} was changed since it was listed` };
    }
    const bytes = bytesIn(skill.realPath);
    const files = sideFiles(dirname(skill.realPath));
    return { kind: "opened", text: bytes.toString("utf8"), body: behindHead(bytes), files };
  } catch (error) {
    return { kind: "unreadable", reason: messageOf(error) };
  }
}

/** Throws what the file system does, and for what lies outside of the skill's folder. */
export function openSideFile(skill: Pick<CatalogSkill, "realPath">, path: string): string {
  const folder = dirname(skill.realPath);
  const real = realpathSync(join(folder, path));
  if (!real.startsWith(`${folder}${sep}`))
    throw new Error(`${path} leads out of the skill's folder`);
  return bytesIn(real).toString("utf8");
}

function sideFiles(folder: string): readonly SideFile[] {
  return listFiles(folder)
    .filter((path) => path !== SKILL_FILE)
    .flatMap((path) => {
      const stats = statSync(join(folder, path), { throwIfNoEntry: false });
      return stats?.isFile() ? [{ path, bytes: stats.size, tokens: tokensOf(stats.size) }] : [];
    })
    .sort((one, other) => (one.path < other.path ? -1 : 1));
}

/** Of a plain text file of a reasonable size. */
function bytesIn(path: string): Buffer {
  const stats = statSync(path);
  if (!stats.isFile()) throw new Error(`${path} is no file`);
  if (stats.size > FILE_BYTES_MAX) {
    throw new Error(`${path} has ${stats.size} bytes, more than ${FILE_BYTES_MAX}`);
  }
  const bytes = readFileSync(path);
  if (!isUtf8(bytes) || bytes.includes(0)) throw new Error(`${path} is no text`);
  return bytes;
}
