/** Assembling: what was found in several places → one list, the closest first, each skill once. */

import type { Catalog, Scope, SkillIndex } from "../model/catalog.ts";
import { shadowed } from "./shadowed.ts";

const CLOSENESS: readonly Scope[] = [
  "inline",
  "local",
  "parent",
  "root",
  "user",
  "mounted",
  "admin",
  "system",
];

export function assembled(folder: string, indexes: readonly SkillIndex[]): Catalog {
  const [only] = indexes;
  const all = indexes.flatMap(({ skills }) => skills);
  const sorted =
    indexes.length === 1
      ? all
      : all.toSorted((one, other) => CLOSENESS.indexOf(one.scope) - CLOSENESS.indexOf(other.scope));
  const first = new Map(sorted.toReversed().map((skill) => [skill.realPath, skill]));
  return {
    folder,
    skills: shadowed(
      only?.skills.length === sorted.length
        ? sorted
        : sorted.filter((skill) => first.get(skill.realPath) === skill),
    ),
    invalid: indexes.flatMap(({ invalid }) => invalid),
    remarks: indexes.flatMap(({ remarks }) => remarks),
    read: indexes.reduce(
      (sum, { read }) => ({
        folders: sum.folders + read.folders,
        files: sum.files + read.files,
        bytes: sum.bytes + read.bytes,
      }),
      { folders: 0, files: 0, bytes: 0 },
    ),
  };
}
