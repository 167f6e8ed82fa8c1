/** MCP servers: a dependency that Codex is told in a field, and Claude Code's reader in words. */

import {
  addToOpenaiYaml,
  OPENAI_YAML,
  type RequiredTool,
  readOpenaiYaml,
} from "../../side/openai-yaml.ts";
import { code } from "../advice.ts";
import { type Change, type Draft, type Rule, textsIn } from "../rule.ts";

/** How both agents call a tool of a server. */
const TOOL = /\bmcp__([A-Za-z0-9-]+(?:_[A-Za-z0-9-]+)*)/g;
const SERVERS_MAX = 64;

export const mcpServers: Rule = {
  name: "MCP servers",
  toPlain(draft) {
    const read = readOpenaiYaml(draft.policy ?? "");
    const known = read.kind === "read" ? read.value.tools : [];
    const added = serversIn(draft).filter((name) => known.every(({ value }) => value !== name));
    if (added.length === 0) return { changes: [] };
    const written = addToOpenaiYaml(draft.policy, { servers: added });
    if (written.kind === "refused") {
      const why = `${OPENAI_YAML} can not be read: ${written.problem.reason}`;
      return { changes: added.map((what) => ({ kind: "lost", what, why })) };
    }
    return { policy: written.text, changes: added.map(required) };
  },
  /** Nothing else of the file means anything to Claude Code. */
  toExpanding({ policy, advice }) {
    const read = policy === undefined ? undefined : readOpenaiYaml(policy);
    const tools = read?.kind === "read" ? read.value.tools : [];
    return {
      policy: undefined,
      advice: [...advice, ...tools.map(sentenceFor)],
      changes: tools.map(({ type, value }) => ({
        kind: "rewritten",
        what: `dependencies.tools: ${type} ${value}`,
        why: "Claude Code has no such field; its reader is told, and `claude mcp add` adds it",
      })),
    };
  },
};

function serversIn({ fields, body }: Draft): readonly string[] {
  const texts = [...textsIn(fields["allowed-tools"]), body].join("\n");
  const names = [...texts.matchAll(TOOL)].map(([, name = ""]) => name);
  return [...new Set(names)].slice(0, SERVERS_MAX);
}

function required(server: string): Change {
  const why = `it is named in ${OPENAI_YAML}, but not how to reach it: \`codex mcp add\` says that`;
  return { kind: "rewritten", what: `MCP server ${server}`, why };
}

function sentenceFor({ type, value, reached }: RequiredTool): string {
  const how = reached.map(({ by, text }) => `${by} ${code(text)}`);
  const details = how.length === 0 ? "" : ` (${how.join(", ")})`;
  const what = type === "mcp" ? "the MCP server" : `the tool of type ${code(type)}`;
  return `It needs ${what} ${code(value)}${details}: where that is missing, say so and stop.`;
}
