/** Frontmatter: what both agents can say under the same or another name, and what only one can. */

import { isJsonObject, type JsonObject } from "../../../support/json-fields.ts";
import { code, listed } from "../advice.ts";
import { type Change, inForce, oneLine, type Rule, rewritten, textsIn, without } from "../rule.ts";

/** Of the listed description, with an ellipsis. */
const CODEX_DESCRIPTION_CHARS_MAX = 1_024;
const CLAUDE_DESCRIPTION_CHARS_MAX = 1_536;

/** Why Codex can not be told; fields that have a rule of their own stand there. */
const ONLY_CLAUDE: Readonly<Record<string, string>> = {
  "user-invocable": "in Codex everybody may ask for a skill by its name",
  model: "Codex uses the model of the session",
  effort: "Codex uses the effort of the session",
  background: "Codex runs no skill in the background",
  shell: "Codex runs nothing of a skill by itself",
  hooks: "Codex knows no hooks of a skill",
  paths: "Codex lists a skill whatever files are worked on",
};
const OWN = ["when_to_use", ...Object.keys(ONLY_CLAUDE)];

export const fields: Rule = {
  name: "frontmatter fields",
  toPlain({ fields: given, body, advice }) {
    const { description, changes } = describedFor(given, body);
    const lost = Object.entries(ONLY_CLAUDE).flatMap(([field, why]): readonly Change[] =>
      given[field] === undefined ||
      given[field] === null ||
      (field === "user-invocable" && given[field] === true)
        ? []
        : [{ kind: "lost", what: `${field}: ${oneLine(given[field])}`, why }],
    );
    const paths = textsIn(given["paths"]);
    const { name, ...others } = without(given, [...OWN, "description"]);
    return {
      fields: { name, description, ...others },
      advice:
        paths.length === 0
          ? advice
          : [...advice, `It is meant for work on files such as ${listed(paths)}.`],
      changes: [...changes, ...lost, ...cutAt(description, "Codex", CODEX_DESCRIPTION_CHARS_MAX)],
    };
  },
  toExpanding({ fields: given }) {
    const { description, metadata } = given;
    const short = isJsonObject(metadata) ? metadata["short-description"] : undefined;
    const shortIsLost: Change = {
      kind: "lost",
      what: `metadata.short-description: ${oneLine(short)}`,
      why: "Claude Code shows no second description; it stays in the file",
    };
    return {
      changes: [
        ...inForce(given, OWN),
        ...(short === undefined ? [] : [shortIsLost]),
        ...(typeof description === "string"
          ? cutAt(description, "Claude Code", CLAUDE_DESCRIPTION_CHARS_MAX)
          : []),
      ],
    };
  },
};

/** Claude Code joins two fields, and makes do with the beginning of the body; Codex needs this one. */
function describedFor(
  given: JsonObject,
  body: string,
): { readonly description: string; readonly changes: readonly Change[] } {
  const [own] = textsIn(given["description"]);
  const [when] = textsIn(given["when_to_use"]);
  const first = own?.trim() ? own : beginningOf(body, String(given["name"]));
  return {
    description: when === undefined ? first : `${first} - ${when}`,
    changes: [
      ...(first === own
        ? []
        : [rewritten(`description: ${oneLine(first)}`, "Codex does not load a skill without one")]),
      ...(when === undefined
        ? []
        : [rewritten(`when_to_use: ${oneLine(when)}`, "it stands at the end of the description")]),
    ],
  };
}

function beginningOf(body: string, name: string): string {
  const line = body
    .split("\n")
    .map((each) => each.replace(/^#+\s*/, "").trim())
    .find((each) => each !== "");
  return line?.slice(0, CODEX_DESCRIPTION_CHARS_MAX) ?? `The skill ${code(name)}.`;
}

function cutAt({ length }: string, agent: string, most: number): readonly Change[] {
  if (length <= most) return [];
  const why = `${agent} lists ${most} of its ${length} characters; the file keeps all`;
  return [{ kind: "lost", what: "the end of the description", why }];
}
