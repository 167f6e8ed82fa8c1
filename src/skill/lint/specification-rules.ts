/** What the agentskills specification says of every skill, whoever wrote it. */

import { CLAUDE_FIELDS } from "../claude-fields.ts";
import type { Frontmatter } from "../frontmatter.ts";
import { Problems } from "../problem.ts";
import { SKILL_FILE } from "../read-folder.ts";
import { readSpecified } from "../specification.ts";
import type { Remark, Rule } from "./remark.ts";

const BODY_LINES_MAX = 500;
const BODY_WORDS_MAX = 5_000;
/** Fields that somebody knows although the specification does not. */
const KNOWN_FIELDS: ReadonlySet<string> = new Set([...CLAUDE_FIELDS, "triggers"]);

/** A skill of instructions: its procedure can not be broken, but its fields can. */
export const fieldsAreSpecified: Rule = ({ skill }) => {
  if (skill.kind !== "instructions") return [];
  const { fields, lineOf } = skill.frontmatter;
  const known = Object.fromEntries(
    Object.entries(fields).filter(([field]) => !KNOWN_FIELDS.has(field)),
  );
  const problems = new Problems();
  readSpecified({ ...skill.frontmatter, fields: known }, problems);
  return [
    ...problems.inOrder().map(({ line, reason, hint }) => remark("error", line, [reason, hint])),
    ...Object.keys(fields)
      .filter((field) => KNOWN_FIELDS.has(field))
      .map((field) =>
        remark("note", lineOf(field), [
          `${field} is no field of the specification: Codex ignores it`,
          "Keep it if it is meant for Claude Code.",
        ]),
      ),
  ];
};

export const nameIsFolder: Rule = ({ folder, skill }) => {
  if (skill.kind === "broken") return [];
  const { fields, lineOf } = skill.frontmatter;
  const name = fields["name"];
  if (typeof name !== "string" || name === folder.name) return [];
  const message = `the name ${JSON.stringify(name)} is not that of the folder, ${JSON.stringify(folder.name)}, by which Claude Code calls it`;
  return [remark("error", lineOf("name"), [message, "Make them the same."])];
};

export const bodyIsShort: Rule = ({ skill }) => {
  if (skill.kind === "broken") return [];
  const { body, bodyLine }: Frontmatter = skill.frontmatter;
  const lines = body.split("\n").length;
  const words = body.match(/\S+/g)?.length ?? 0;
  const hint = "Move what is not always needed into files beside it.";
  return [
    ...(lines > BODY_LINES_MAX
      ? [remark("warning", bodyLine, [`the body has ${lines} lines, over ${BODY_LINES_MAX}`, hint])]
      : []),
    ...(words > BODY_WORDS_MAX
      ? [remark("warning", bodyLine, [`the body has ${words} words, over ${BODY_WORDS_MAX}`, hint])]
      : []),
  ];
};

function remark(
  level: Remark["level"],
  line: number,
  [message, hint]: readonly [string, string],
): Remark {
  return { level, path: SKILL_FILE, line, message, hint };
}
