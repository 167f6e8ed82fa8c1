/** Catalog reports: the skills of a folder as a person reads them, and all that is odd about each. */

import type { CatalogDrift } from "../catalog/drift.ts";
import type { Catalog, CatalogSkill, InvalidSkill } from "../model/catalog.ts";
import { counted } from "./counted.ts";
import { visible } from "./skill-report.ts";
import type { Paint } from "./verb.ts";

const DESCRIPTION_CHARS_MAX = 100;

export function catalogLines(catalog: Catalog, paint: Paint): readonly string[] {
  const { folder, skills, invalid, remarks } = catalog;
  const shadowed = skills.filter(({ shadowedBy }) => shadowedBy !== undefined).length;
  const tokens = skills.reduce((sum, { cost }) => sum + cost.index, 0);
  return [
    ...skills.flatMap((skill) => skillLines(skill, paint)),
    ...invalid.flatMap((each) => invalidLines(each, paint)),
    ...remarks.map((remark) => `${paint.yellow("!")} ${visible(remark)}`),
    paint.dim(
      `${counted(skills.length, "skill")} for ${folder}, ${shadowed} shadowed, ${invalid.length} invalid; names and descriptions take about ${tokens} tokens.`,
    ),
  ];
}

/** What the session does not see as it is now. */
export function driftLines(
  { added, removed, changed }: CatalogDrift,
  paint: Paint,
): readonly string[] {
  const lines = [
    ...added.map((path) => `  new: ${visible(path)}`),
    ...removed.map((path) => `  gone: ${visible(path)}`),
    ...changed.map((path) => `  changed: ${visible(path)}`),
  ];
  return lines.length === 0
    ? [paint.dim("Nothing has changed since the session began.")]
    : [paint.yellow("Since the session began, which goes on as it was:"), ...lines];
}

function skillLines(skill: CatalogSkill, paint: Paint): readonly string[] {
  const { name, scope, origin, kind, path, description, cost, policy, shadowedBy } = skill;
  const facts = `${scope}, ${origin}, ${kind}, ~${cost.index}+${cost.resolve} tokens`;
  const isUsed = shadowedBy === undefined && !policy.disabled;
  const shown = visible(name);
  return [
    `${isUsed ? paint.bold(shown) : paint.dim(shown)}  ${paint.dim(facts)}`,
    ...(description === "" ? [] : [`  ${visible(shortened(description))}`]),
    paint.dim(`  ${visible(path)}`),
    ...(shadowedBy === undefined
      ? []
      : [`  ${paint.yellow("shadowed by")} ${visible(shadowedBy)}`]),
    ...limitsOf(skill).map((limit) => `  ${limit}`),
    ...problemsOf(skill).map((problem) => `  ${paint.yellow("!")} ${visible(problem)}`),
  ];
}

function problemsOf({ problems, collision }: CatalogSkill): readonly string[] {
  return collision === undefined ? problems : [...problems, collision];
}

function limitsOf({ policy, agents }: CatalogSkill): readonly string[] {
  const limits = [
    ...(policy.mandatory ? ["mandatory"] : []),
    ...(policy.disabled ? ["disabled"] : []),
    ...(policy.implicit ? [] : ["only by name"]),
    ...(policy.invocable ? [] : ["not by name"]),
    ...(policy.approval ? ["a person confirms it first"] : []),
  ];
  const seen = agents.filter(({ sees }) => sees === "listed").map(({ agent }) => agent);
  return [
    seen.length === 0 ? "listed by no agent itself" : `listed by ${seen.join(" and ")}`,
    ...(limits.length === 0 ? [] : [limits.join(", ")]),
    ...policy.because.map(visible),
  ];
}

function invalidLines({ path, problems }: InvalidSkill, paint: Paint): readonly string[] {
  return [
    `${paint.red("✗")} ${visible(path)}`,
    ...problems.map((problem) => `  ${visible(problem)}`),
  ];
}

function shortened(text: string): string {
  const chars = [...text];
  const isLong = chars.length > DESCRIPTION_CHARS_MAX;
  return isLong ? `${chars.slice(0, DESCRIPTION_CHARS_MAX - 1).join("")}…` : text;
}
