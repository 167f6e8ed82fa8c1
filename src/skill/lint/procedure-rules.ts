/** What makes a procedure of ours less than it could be. */

import { textsOf } from "../../condition/fill-condition.ts";
import { placeholdersIn } from "../../condition/placeholder.ts";
import type { Procedure } from "../../model/procedure.ts";
import { nearestWord } from "../../support/nearest-word.ts";
import { SKILL_FILE } from "../read-folder.ts";
import { namesOf } from "../skill.ts";
import type { Remark, Rule } from "./remark.ts";

export const somethingIsChecked: Rule = ({ skill }) => {
  if (skill.kind !== "procedure") return [];
  const { steps, after } = skill.procedure;
  if (after.length > 0 || steps.some(({ expects }) => expects.length > 0)) return [];
  const message = "nothing is expected of any step: a replay can pass, but never be verified";
  const hint = "Add `- expect …` below a step, or conditions below `## After`.";
  return [warning(skill.frontmatter.bodyLine, message, hint)];
};

/** Other `{{…}}` are text; one letter apart from a name they are more likely a mistake. */
export const placeholdersAreMeant: Rule = ({ skill }) => {
  if (skill.kind !== "procedure") return [];
  const names = [...namesOf(skill.procedure)];
  const { body, bodyLine } = skill.frontmatter;
  const unknown = textsIn(skill.procedure)
    .flatMap(placeholdersIn)
    .map(({ name }) => name)
    .filter((name) => !names.includes(name));
  return [...new Set(unknown)].flatMap((name) => {
    const meant = nearestWord(name, names);
    if (meant === undefined) return [];
    const line = bodyLine + body.slice(0, body.indexOf(`{{${name}}}`)).split("\n").length - 1;
    const message = `{{${name}}} is not declared and stays as it is`;
    return [warning(line, message, `Did you mean {{${meant}}}?`)];
  });
};

function textsIn({ before, steps, after }: Procedure): readonly string[] {
  const conditions = [...before, ...after, ...steps.flatMap(({ expects }) => expects)];
  return [...conditions.flatMap(textsOf), JSON.stringify(steps)];
}

function warning(line: number, message: string, hint: string): Remark {
  return { level: "warning", path: SKILL_FILE, line, message, hint };
}
