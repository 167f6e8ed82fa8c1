/** Shadowing: of skills with the same name the closest is meant, or an administrator's mandatory one. */

import type { CatalogSkill } from "../model/catalog.ts";
import { groupBy } from "../support/group-by.ts";

/** The closest first, as they come. */
export function shadowed(skills: readonly CatalogSkill[]): readonly CatalogSkill[] {
  const groups = groupBy(skills, ({ name }) => name);
  return skills.map((skill) => {
    const group = groups.get(skill.name) ?? [];
    if (group.length === 1) return skill;
    const winner = group.find(({ policy }) => policy.mandatory) ?? group[0];
    const collision = collisionIn(group);
    return {
      ...skill,
      shadowedBy: winner === undefined || winner === skill ? undefined : winner.path,
      collision,
    };
  });
}

/** Two copies for two agents are no collision: each agent knows one of them. */
function collisionIn(group: readonly CatalogSkill[]): string | undefined {
  const [one] = group;
  const both = (one?.agents ?? []).find(
    ({ agent }) =>
      group.filter(({ agents }) => agents.some((view) => view.agent === agent && isSeen(view.sees)))
        .length > 1,
  );
  if (both === undefined || one === undefined) return undefined;
  return `${both.agent} finds ${group.length} skills named ${one.name}`;
}

function isSeen(sees: string): boolean {
  return sees === "listed" || sees === "by-name";
}
