/** Drift: how the skills that are there now differ from those of a session's snapshot. */

import type { Catalog, CatalogSkill } from "../model/catalog.ts";

export interface CatalogDrift {
  /** Paths of skills that the session does not see. */
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** Whose file, policy or place among equal names is another one now. */
  readonly changed: readonly string[];
}

export function driftOf(
  snapshot: Pick<Catalog, "skills">,
  now: Pick<Catalog, "skills">,
): CatalogDrift {
  const before = byPath(snapshot);
  const after = byPath(now);
  return {
    added: [...after.keys()].filter((path) => !before.has(path)),
    removed: [...before.keys()].filter((path) => !after.has(path)),
    changed: [...after].flatMap(([path, skill]) => {
      const old = before.get(path);
      return old === undefined || tellingOf(old) === tellingOf(skill) ? [] : [path];
    }),
  };
}

function byPath({ skills }: Pick<Catalog, "skills">): ReadonlyMap<string, CatalogSkill> {
  return new Map(skills.map((skill) => [skill.realPath, skill]));
}

function tellingOf({ print, policy, shadowedBy, name }: CatalogSkill): string {
  return JSON.stringify([name, print, policy, shadowedBy]);
}
