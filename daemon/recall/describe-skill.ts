/** Describe skill: what there is to say of a skill, read now; nothing of one that was changed. */

import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { isAsListed } from "../../src/catalog/open-skill.ts";
import type { CatalogSkill } from "../../src/model/catalog.ts";
import type { SkillToTell, ToldProcedure } from "../../src/model/injection.ts";
import type { Procedure } from "../../src/model/procedure.ts";
import { RISK_CLASSES, type RiskClass } from "../../src/model/risk.ts";
import { type LoadedSkill, loadSkill } from "../../src/prove/load-skill.ts";
import { isOwnStep, riskOfStep } from "../../src/safety/step-risk.ts";
import { SkilldError } from "../../src/support/skilld-error.ts";

interface Where {
  readonly trust: string;
  /** The folder of the work. */
  readonly folder: string;
}

export function describeSkill(
  skill: CatalogSkill,
  why: SkillToTell["why"],
  where: Where,
): SkillToTell | undefined {
  if (!isStillThere(skill)) return undefined;
  const { name, description, path, policy, kind } = skill;
  const loaded = kind === "procedure" ? loadedFrom(dirname(path), where.trust) : undefined;
  return {
    name,
    description,
    path,
    why,
    what: loaded === undefined ? { kind: "instructions" } : toldProcedure(loaded, where.folder),
    doubts: [...missingServers(skill), ...startDoubts(loaded?.procedure, where.folder)],
    needsConsent: policy.approval,
  };
}

/** A session may use only what it saw when it began. */
function isStillThere(skill: CatalogSkill): boolean {
  try {
    return isAsListed(skill);
  } catch {
    return false;
  }
}

/** A procedure that can not be read is told as the text that it is. */
function loadedFrom(folder: string, trust: string): LoadedSkill | undefined {
  try {
    return loadSkill(folder, trust);
  } catch (error) {
    if (error instanceof SkilldError) return undefined;
    throw error;
  }
}

function toldProcedure(
  { procedure, steps, isForeign }: LoadedSkill,
  folder: string,
): ToldProcedure {
  const risks = steps.flatMap(({ step }) =>
    isOwnStep(step) ? [riskOfStep(step, folder).class] : [],
  );
  return { kind: "procedure", procedure, isForeign, risk: highest(risks) };
}

function highest(risks: readonly RiskClass[]): RiskClass {
  const top = Math.max(0, ...risks.map((risk) => RISK_CLASSES.indexOf(risk)));
  return RISK_CLASSES[top] ?? "unknown";
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
