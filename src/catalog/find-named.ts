/** By name: which skill somebody means who writes `$name`, `/name` or the name alone. */

import type { Catalog, CatalogSkill } from "../model/catalog.ts";
import { folderNameOf } from "./describe.ts";

/** The one that is used of that name; else one whose folder is called so, as some agents have it. */
export function skillNamed(
  { skills }: Pick<Catalog, "skills">,
  wanted: string,
): CatalogSkill | undefined {
  const name = wanted.replace(/^[$/]/, "");
  const used = skills.filter(({ shadowedBy }) => shadowedBy === undefined);
  return (
    used.find((skill) => skill.name === name) ?? used.find((skill) => folderNameOf(skill) === name)
  );
}
