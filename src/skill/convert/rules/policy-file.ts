/** agents/openai.yaml: what Codex reads beside a skill, and Claude Code in its frontmatter. */

import { addToOpenaiYaml, OPENAI_YAML, readOpenaiYaml } from "../../side/openai-yaml.ts";
import { type Change, inForce, isYes, type Rule, without } from "../rule.ts";

const FIELD = "disable-model-invocation";
const IMPLICIT = "policy.allow_implicit_invocation";
/** Read by the rule for MCP servers. */
const TOOLS = "dependencies.tools";

export const policyFile: Rule = {
  name: OPENAI_YAML,
  toPlain({ fields, policy }) {
    if (!isYes(fields[FIELD])) return { fields: without(fields, [FIELD]), changes: [] };
    const written = addToOpenaiYaml(policy, { isImplicit: false });
    const what = `${FIELD}: true`;
    const change: Change =
      written.kind === "refused"
        ? { kind: "lost", what, why: `${OPENAI_YAML} can not be read: ${written.problem.reason}` }
        : { kind: "rewritten", what, why: `it is ${IMPLICIT}: false of ${OPENAI_YAML}` };
    return {
      fields: without(fields, [FIELD]),
      policy: written.kind === "refused" ? policy : written.text,
      changes: [change],
    };
  },
  toExpanding({ fields, policy }) {
    if (policy === undefined) return { changes: inForce(fields, [FIELD]) };
    const read = readOpenaiYaml(policy);
    if (read.kind === "refused") {
      const why = `Codex has ignored it: ${read.problem.reason}`;
      return { policy: undefined, changes: [{ kind: "lost", what: OPENAI_YAML, why }] };
    }
    const { isImplicit, paths } = read.value;
    const lost = paths
      .filter((path) => path !== IMPLICIT && path !== TOOLS)
      .map((what): Change => ({ kind: "lost", what, why: "Claude Code knows nothing like it" }));
    if (isImplicit) return { changes: [...inForce(fields, [FIELD]), ...lost] };
    const what = `${IMPLICIT}: false`;
    const moved: Change = { kind: "rewritten", what, why: `it is ${FIELD}: true` };
    return { fields: { ...fields, [FIELD]: true }, changes: [moved, ...lost] };
  },
};
