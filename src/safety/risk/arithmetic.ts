/**
 * Arithmetic: bash computes with what a variable holds, and runs the commands in an index there.
 * `x='a[$(…)]'; echo $((x))` runs what stands in the quotes, long after the first reading.
 */

import type { AtomicCommand, ParsedScript } from "../../shell/script.ts";
import type { Redirection, Word } from "../../shell/word.ts";

/** A command in an index, kept as a text that the first reading of the line does not run. */
export function hidesCommand({ parts }: Word): boolean {
  const text = parts.map((part) => (part.kind === "literal" ? part.value : "")).join("");
  return COMMAND_IN_INDEX.test(text);
}

/** The line keeps such a text somewhere, and computes with variables somewhere. */
export function mayComputeHidden({ text, commands }: ParsedScript): boolean {
  if (!KEPT_BY_LOOP.test(text) && !commands.some(keeps)) return false;
  return COUNTING_LOOP.test(text) || commands.some(computes);
}

const COMMAND_IN_INDEX = /\[.*(?:\$\(|`)/s;
const KEPT_BY_LOOP = /\b(?:for|select)\s+\w+\s+in\s[^\n;]*\[[^\n;]*(?:\$\(|`)/;
const COUNTING_LOOP = /\bfor\s*\(\(/;

function keeps(command: AtomicCommand): boolean {
  return wordsOf(command).some(hidesCommand) || command.redirections.some(bodyHidesCommand);
}

function wordsOf({ words, assignments, redirections }: AtomicCommand): readonly Word[] {
  const targets = redirections.flatMap((each) => (each.kind === "heredoc" ? [] : [each.target]));
  return [...words, ...assignments.map(({ word }) => word), ...targets];
}

function bodyHidesCommand(redirection: Redirection): boolean {
  return redirection.kind === "heredoc" && COMMAND_IN_INDEX.test(redirection.body.value ?? "");
}

const COMPUTING = new Set(["((", "[[", "let", "declare", "typeset", "local"]);
/** An index or a part of the value: `${list[x]}`, `${text:x}`, but not `${text:-x}`. */
const COMPUTED_EXPANSION = /^\$\{[!#]?\w+(?:\[(?![@*\d]+\])|:[^-+=?])/;

function computes(command: AtomicCommand): boolean {
  if (COMPUTING.has(command.words[0]?.value ?? "")) return true;
  return wordsOf(command).some(({ parts }) =>
    parts.some(
      ({ kind, raw }) =>
        kind === "arithmetic" || (kind === "variable" && COMPUTED_EXPANSION.test(raw)),
    ),
  );
}
