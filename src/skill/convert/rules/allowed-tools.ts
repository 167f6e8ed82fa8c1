/** Tools: granted or kept away by Claude Code while a skill is active; in Codex a request. */

import { listed } from "../advice.ts";
import { type Change, inForce, oneLine, type Rule, textsIn, without } from "../rule.ts";

const ALLOWED = "allowed-tools";
const DISALLOWED = "disallowed-tools";

export const allowedTools: Rule = {
  name: ALLOWED,
  toPlain({ fields, advice }) {
    const allowed = toolsIn(fields[ALLOWED]);
    const disallowed = toolsIn(fields[DISALLOWED]);
    return {
      fields: without(fields, [ALLOWED, DISALLOWED]),
      advice: [
        ...advice,
        ...(allowed.length === 0 ? [] : [`It is meant to get by with ${listed(allowed)}.`]),
        ...(disallowed.length === 0 ? [] : [`Do not use ${listed(disallowed)} for it.`]),
      ],
      changes: [
        ...asProse(ALLOWED, allowed, "Codex grants a skill nothing: it asks by its own rules"),
        ...asProse(DISALLOWED, disallowed, "Codex keeps nothing from a skill, but for a request"),
      ],
    };
  },
  toExpanding: ({ fields }) => ({ changes: inForce(fields, [ALLOWED, DISALLOWED]) }),
};

/** A list, or one text: between commas or spaces, but not inside brackets. */
function toolsIn(value: unknown): readonly string[] {
  return textsIn(value)
    .flatMap((text) => text.match(/[^\s,(]+(?:\([^)]*\)?)?/g) ?? [])
    .filter((tool) => tool !== "");
}

function asProse(field: string, tools: readonly string[], why: string): readonly Change[] {
  const what = `${field}: ${oneLine(tools.join(", "))}`;
  return tools.length === 0 ? [] : [{ kind: "rewritten", what, why }];
}
