/** Describe skill: what there is to say of a skill, read now; nothing of one that was changed. */

import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { isAsListed } from "../../src/catalog/open-skill.ts";
import type { CatalogSkill } from "../../src/model/catalog.ts";
import type { SkillToTell } from "../../src/model/injection.ts";
import type { Procedure } from "../../src/model/procedure.ts";
import { readProcedure, type Where } from "./read-procedure.ts";

export function describeSkill(
  skill: CatalogSkill,
  why: SkillToTell["why"],
  where: Where,
): SkillToTell | undefined {
  if (!isStillThere(skill)) return undefined;
  const { name, description, path, policy, kind } = skill;
  const told = kind === "procedure" ? readProcedure(dirname(path), where) : undefined;
  return {
    name,
    description,
    path,
    why,
    what: told ?? { kind: "instructions" },
    doubts: [...missingServers(skill), ...startDoubts(told?.procedure, where.folder)],
    needsConsent: policy.approval,
  };
}

/** Whether the folder is not as it was where the skill worked, as far as one look tells. */
export function startsElsewhere({ kind, path }: CatalogSkill, where: Where): boolean {
  if (kind !== "procedure") return false;
  return startDoubts(readProcedure(dirname(path), where)?.procedure, where.folder).length > 0;
}

/** A session may use only what it saw when it began. */
function isStillThere(skill: CatalogSkill): boolean {
  try {
    return isAsListed(skill);
  } catch {
    return false;
  }
}

function missingServers({ policy: { missing } }: CatalogSkill): readonly string[] {
  if (missing.length === 0) return [];
  return [
    `the agent lacks what it needs: ${missing.length} of its MCP servers (\`skilld skills\`).`,
  ];
}

/** What can be told by a look at one path; nobody waits for more, and the rest is not known. */
function startDoubts(procedure: Procedure | undefined, folder: string): readonly string[] {
  const wrong = (procedure?.before ?? []).filter(
    (condition) =>
      condition.kind === "entry" &&
      !condition.path.includes("{{") &&
      existsSync(join(folder, condition.path)) !== (condition.is === "exists"),
  );
  if (wrong.length === 0) return [];
  return [
    "this folder is not as it was where it worked; a replay will stop before its first step.",
  ];
}
