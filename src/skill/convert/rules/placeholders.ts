/** Arguments: put in by Claude Code when it loads a body, and by the reader anywhere else. */

import { code } from "../advice.ts";
import { type Change, inForce, type Rule, rewritten, textsIn, without } from "../rule.ts";

const OWN = ["argument-hint", "arguments"];
const NAMES_MAX = 32;
const NAME = /^[\p{L}\p{N}_-]{1,64}$/u;

/** What is put in its place when a body is loaded; other variables of Claude Code have no equal. */
const VARIABLES: Readonly<Record<string, string>> = {
  // biome-ignore-start lint/suspicious/noTemplateCurlyInString: Claude Code's own variables
  "${CLAUDE_SKILL_DIR}": "<folder of this file>",
  "${CLAUDE_PROJECT_DIR}": "<root of the project>",
  "${CLAUDE_SESSION_ID}": "<id of this session>",
  // biome-ignore-end lint/suspicious/noTemplateCurlyInString: Claude Code's own variables
};
const VARIABLE = /\$\{CLAUDE_[A-Z_]+\}/g;

export const placeholders: Rule = {
  name: "arguments",
  toPlain({ fields, body, advice }, { bodyLine }) {
    const changes: Change[] = [];
    const lineAt = lineCounter(body, bodyLine);
    const filled = body.replace(placeholderIn(namesIn(fields["arguments"])), (...match) => {
      const [found] = match;
      const at = match.findLast((each) => typeof each === "number") ?? 0;
      if (found.startsWith("\\")) return "$";
      const told = inWords(found);
      changes.push(rewritten(`line ${lineAt(at)}: ${found} → ${told}`, TO_PROSE));
      return told;
    });
    const isUsed = changes.length > 0;
    const [hint] = textsIn(fields["argument-hint"]);
    return {
      fields: without(fields, OWN),
      body: filled.replace(VARIABLE, (found) => VARIABLES[found] ?? found),
      advice: [...advice, ...adviceOn(isUsed, hint)],
      changes: [
        ...changes,
        ...variablesIn(filled),
        ...(hint === undefined
          ? []
          : [rewritten(`argument-hint: ${hint}`, "it stands before the body")]),
      ],
    };
  },
  toExpanding({ fields, body }, { bodyLine }) {
    const changes: Change[] = [...inForce(fields, OWN)];
    const lineAt = lineCounter(body, bodyLine);
    const kept = body.replace(REFERENCE, (found, at: number) => {
      const slashes = slashesBefore(body, at);
      const isExpanded = !/^\$\d.*\D$/.test(found);
      const line = `line ${lineAt(at)}: ${found}`;
      if (slashes === 0 && isExpanded) {
        changes.push(rewritten(`${line} → \\${found}`, TO_ESCAPE));
        return `\\${found}`;
      }
      // One is taken away in any case; with more of them it is expanded all the same.
      if (slashes === 1 || (slashes > 1 && isExpanded)) {
        changes.push({ kind: "lost", what: `${line} behind a backslash`, why: SLASHED });
      }
      return found;
    });
    for (const what of new Set([...body.matchAll(VARIABLE)].map(([found]) => found))) {
      changes.push({ kind: "in-force", what, why: "Claude Code puts its own value there" });
    }
    return { body: kept, changes };
  },
};

const TO_PROSE = "Codex puts nothing in its place, so the reader is told to";
const TO_ESCAPE = "Claude Code would put an argument there; loaded, it reads as before";
const SLASHED = "Claude Code takes the backslash or puts an argument there; write it another way";

const REFERENCE = /\$(?:ARGUMENTS|\d\w*)/g;

function slashesBefore(body: string, at: number): number {
  let start = at;
  while (body[start - 1] === "\\") start -= 1;
  return at - start;
}

function placeholderIn(names: readonly string[]): RegExp {
  const named = names.map((name) => `${name}(?![[\\w])`);
  const escaped = `(?<!\\\\)\\\\\\$(?=${["\\d", "ARGUMENTS", ...named].join("|")})`;
  const plain = ["\\$ARGUMENTS\\[(\\d+)\\]", "\\$ARGUMENTS", "\\$(\\d)(?!\\w)"];
  const all = [escaped, ...named.map((each) => `\\$${each}`), ...plain];
  return new RegExp(all.join("|"), "g");
}

function adviceOn(isUsed: boolean, hint: string | undefined): readonly string[] {
  const usage = hint === undefined ? "" : ` (${code(hint)})`;
  if (!isUsed) return hint === undefined ? [] : [`It is asked for with words${usage}.`];
  return [
    `\`<arguments>\` stands for the words that came with the request for this skill${usage}, \`<argument 1>\` for the first of them, and so on: put them there before you begin, and ask for what is missing.`,
  ];
}

/** Claude Code counts from 0. */
function inWords(placeholder: string): string {
  if (placeholder === "$ARGUMENTS") return "<arguments>";
  const number = /^\$(?:ARGUMENTS\[)?(\d+)\]?$/.exec(placeholder)?.[1];
  return number === undefined
    ? `<argument ${placeholder.slice(1)}>`
    : `<argument ${Number(number) + 1}>`;
}

function variablesIn(body: string): readonly Change[] {
  const found = new Set([...body.matchAll(VARIABLE)].map(([variable]) => variable));
  return [...found].map((variable) => {
    const told = VARIABLES[variable];
    return told === undefined
      ? { kind: "lost", what: variable, why: "only Claude Code knows its value" }
      : rewritten(`${variable} → ${told}`, TO_PROSE);
  });
}

/** A list, or names between spaces; numbers are no names. */
function namesIn(value: unknown): readonly string[] {
  return textsIn(value)
    .flatMap((text) => text.split(/\s+/))
    .filter((name) => NAME.test(name) && !/^\d+$/.test(name))
    .slice(0, NAMES_MAX)
    .toSorted((one, other) => other.length - one.length);
}

/** For places that come one behind the other, so that a long body is read once. */
function lineCounter(body: string, firstLine: number): (at: number) => number {
  let [line, counted] = [firstLine, 0];
  return (at) => {
    line += body.slice(counted, at).split("\n").length - 1;
    counted = at;
    return line;
  };
}
