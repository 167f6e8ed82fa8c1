/** What each agent would cut, ignore, change or refuse, with its numbers. */

import { expansionsIn } from "../claude-expansion.ts";
import { SKILL_FILE } from "../read-folder.ts";
import type { Remark, Rule } from "./remark.ts";

const CODEX_DESCRIPTION_CHARS_MAX = 1_024;
const CODEX_CATALOG_CHARS = 20_700;
const CLAUDE_DESCRIPTION_CHARS_MAX = 1_536;
const CLAUDE_CATALOG_CHARS = 8_000;
/** What survives of a description when many skills share a catalog. */
const FRONT_CHARS = 150;
const MENTIONABLE = /^[A-Za-z0-9_:-]+$/;

export const codexSeesTheFile: Rule = ({ folder }) => {
  const remarks: Remark[] = [];
  if (folder.files.get(SKILL_FILE)?.isLink === true) {
    const message = "Codex does not see a SKILL.md that is a link";
    remarks.push(at("error", 1, [message, "Link the folder instead, or copy the file."]));
  }
  if (folder.name.startsWith(".")) {
    const message = "Codex skips folders that begin with a dot";
    remarks.push(at("error", 1, [message, "Rename the folder."]));
  }
  return remarks;
};

export const codexCanBeAskedFor: Rule = ({ skill }) => {
  if (skill.kind === "broken") return [];
  const { fields, lineOf } = skill.frontmatter;
  const name = fields["name"];
  if (typeof name !== "string" || MENTIONABLE.test(name)) return [];
  const message = `Codex can not be asked for ${JSON.stringify(name)} as $name`;
  return [at("warning", lineOf("name"), [message, "Use letters, digits and hyphens."])];
};

export const codexIgnoresFields: Rule = ({ skill }) => {
  if (skill.kind === "broken") return [];
  const { fields, lineOf } = skill.frontmatter;
  if (fields["allowed-tools"] === undefined) return [];
  const message = "Codex ignores allowed-tools; Claude Code grants these tools while it is active";
  return [at("note", lineOf("allowed-tools"), [message, "Grant as little as it needs."])];
};

export const descriptionIsSeen: Rule = ({ skill }) => {
  if (skill.kind === "broken") return [];
  const { fields, lineOf } = skill.frontmatter;
  const { description = "", when_to_use: when } = fields;
  if (typeof description !== "string") return [];
  const line = lineOf("description");
  const claude = typeof when === "string" ? `${description} - ${when}` : description;
  return [
    ...(description.length > CODEX_DESCRIPTION_CHARS_MAX
      ? [at("warning", line, [cutBy("Codex", description, CODEX_DESCRIPTION_CHARS_MAX), SHORTER])]
      : []),
    ...(claude.length > CLAUDE_DESCRIPTION_CHARS_MAX
      ? [at("warning", line, [cutBy("Claude Code", claude, CLAUDE_DESCRIPTION_CHARS_MAX), SHORTER])]
      : []),
    ...(description.length > FRONT_CHARS ? [at("note", line, [crowded(description), FRONT])] : []),
  ];
};

const SHORTER = "Shorten it.";
const FRONT = `Say what it is for in the first ${FRONT_CHARS} characters.`;

function cutBy(agent: string, description: string, most: number): string {
  return `${agent} cuts the description of ${description.length} characters at ${most}`;
}

function crowded({ length }: string): string {
  return `the description has ${length} characters; all skills share about ${CODEX_CATALOG_CHARS} in Codex and ${CLAUDE_CATALOG_CHARS} in Claude Code, and long ones are shortened or dropped first`;
}

export const claudeExpandsNothing: Rule = ({ skill }) => {
  if (skill.kind === "broken") return [];
  const { body, bodyLine } = skill.frontmatter;
  const isOurs = skill.kind === "procedure";
  return expansionsIn(body, bodyLine).map(({ text, line, becomes }) =>
    at(isOurs ? "error" : "note", line, [
      `Claude Code puts ${becomes} in the place of ${JSON.stringify(text)} when it loads the skill`,
      isOurs ? "Write it another way, or move the command into scripts/." : "Keep it if meant so.",
    ]),
  );
};

function at(
  level: Remark["level"],
  line: number,
  [message, hint]: readonly [string, string],
): Remark {
  return { level, path: SKILL_FILE, line, message, hint };
}
