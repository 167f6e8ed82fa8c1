/** `context: fork`: Claude Code runs the skill in a sub-agent of its own, of the type `agent`. */

import { code } from "../advice.ts";
import { type Change, inForce, type Rule, textsIn, without } from "../rule.ts";

const OWN = ["context", "agent"];

export const fork: Rule = {
  name: "context: fork",
  toPlain({ fields, advice }) {
    const [context] = textsIn(fields["context"]);
    const [agent] = textsIn(fields["agent"]);
    const isForked = context === "fork";
    return {
      fields: without(fields, OWN),
      advice: isForked ? [...advice, sentenceFor(agent)] : advice,
      changes: [
        ...(isForked ? [FORKED] : []),
        ...(context === undefined || isForked ? [] : [lost(`context: ${context}`)]),
        ...(agent === undefined ? [] : [lost(`agent: ${agent}`)]),
      ],
    };
  },
  toExpanding: ({ fields }) => ({ changes: inForce(fields, OWN) }),
};

const FORKED: Change = {
  kind: "rewritten",
  what: "context: fork",
  why: "Codex starts no sub-agent for a skill by itself, so the reader is told to",
};

function sentenceFor(agent: string | undefined): string {
  const kind = agent === undefined ? "" : `, like one that is called ${code(agent)}`;
  return `Have a sub-agent of its own do this${kind}, if you can start one, and pass on only its result; else do it here.`;
}

function lost(what: string): Change {
  return { kind: "lost", what, why: "Codex has no agents by the names of Claude Code" };
}
