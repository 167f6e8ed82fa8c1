/** Dynamic context: commands in a body that Claude Code runs while it loads it. */

import { type Change, oneLine, type Rule } from "../rule.ts";

/** At the start of a line or behind a space, also inside a fence. */
const COMMAND = /(?<=^|\s)!`([^`]+)`/gm;
const BLOCK = "```!";
const BLOCK_END = "```";
/** Even without an end: an argument could bring it. */
const MARK = /(?<=^|\s)!`|```!/gm;

export const dynamicContext: Rule = {
  name: "dynamic context",
  toPlain({ body, advice }) {
    const changes: Change[] = [];
    const rewrite = (command: string, told: string) => {
      changes.push({ kind: "rewritten", what: oneLine(command), why: NOT_RUN });
      return told;
    };
    const told = mapBlocks(body, (commands) =>
      rewrite(
        `${BLOCK} ${commands.trim()} ${BLOCK_END}`,
        `${BLOCK_END}sh ${RUN_FIRST}\n${commands.replace(/^[ \t]*\n/, "")}${BLOCK_END}`,
      ),
    ).replace(COMMAND, (found, command: string) => rewrite(found, `<output of \`${command}\`>`));
    return changes.length === 0
      ? { changes }
      : { body: told, advice: [...advice, MEANING], changes };
  },
  toExpanding({ body }) {
    const changes: Change[] = [];
    const kept = body.replace(MARK, (found) => {
      const inert = found.replace("!", found.startsWith("!") ? "! " : " !");
      changes.push({ kind: "rewritten", what: `${found} → ${inert}`, why: WOULD_RUN });
      return inert;
    });
    return { body: kept, changes };
  },
};

/** Block by block: a pattern would look for the end of each of them all over again. */
function mapBlocks(body: string, rewriteBlock: (commands: string) => string): string {
  const [before = "", ...others] = body.split(BLOCK);
  const parts = others.map((part) => {
    const end = part.indexOf(BLOCK_END);
    if (end === -1) return BLOCK + part;
    return rewriteBlock(part.slice(0, end)) + part.slice(end + BLOCK_END.length);
  });
  return before + parts.join("");
}

const RUN_FIRST = "run this first, what it prints belongs here";
const MEANING =
  "`<output of …>` stands for what that command prints: run it before you begin, and read it there.";
const NOT_RUN = "Codex runs nothing when it loads a skill, so the reader is told to";
const WOULD_RUN = "Claude Code would run what follows as soon as it loads the skill";
