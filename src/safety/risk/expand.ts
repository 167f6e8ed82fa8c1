/**
 * Expanding: variables of a script whose value its own text tells are put in their place.
 *
 * Only where nothing else can have set them: the name stands in the script once as an assignment,
 * outside of everything nested, and otherwise only as `$name` or `${name}`. The program's word is
 * left alone: a name in a variable is somebody hiding it.
 */

import type { AtomicCommand, ParsedScript } from "../../shell/script.ts";
import type { Assignment, Redirection, Word, WordPart } from "../../shell/word.ts";
import { temporaryPath } from "./place.ts";

type Values = ReadonlyMap<string, string>;

export function expandVariables(script: ParsedScript): readonly AtomicCommand[] {
  const values = valuesIn(script);
  return script.commands.map((command) => expandCommand(command, withFound(values, command)));
}

/** What `find FOLDER -exec` fills in begins with that folder. */
function withFound(values: Values, { via }: AtomicCommand): Values {
  const { name, words: [, folder, next] = [] } = via.at(-1) ?? {};
  const isSearch = name?.startsWith("find ") === true && next?.value?.startsWith("-") === true;
  return isSearch && /^[\w./]/.test(folder?.value ?? "")
    ? new Map([...values, [INPUT, `${folder?.value}/found`]])
    : values;
}

/** No variable has this name. */
const INPUT = "{}";

function expandCommand(command: AtomicCommand, values: Values): AtomicCommand {
  const [program, ...args] = command.words;
  if (program === undefined && command.redirections.length === 0) return command;
  return {
    ...command,
    words: program === undefined ? [] : [program, ...args.map((word) => expandWord(word, values))],
    redirections: command.redirections.map((each) => expandRedirection(each, values)),
  };
}

function expandRedirection(redirection: Redirection, values: Values): Redirection {
  if (redirection.kind !== "file") return redirection;
  return { ...redirection, target: expandWord(redirection.target, values) };
}

function expandWord(word: Word, values: Values): Word {
  if (word.value !== undefined) return word;
  const parts = word.parts.map((part) => expandPart(part, values));
  const literals = parts.map((part) => (part.kind === "literal" ? part.value : undefined));
  const value = literals.includes(undefined) ? undefined : literals.join("");
  return { ...word, parts, value };
}

/** Unquoted, a value with spaces or globs would become other words. */
function expandPart(part: WordPart, values: Values): WordPart {
  const found = part.kind === "input" ? values.get(INPUT) : undefined;
  if (found !== undefined) return literal(part, found);
  if (part.kind !== "variable" || !PLAIN_EXPANSION.test(part.raw)) return part;
  const value = values.get(part.name);
  if (value === undefined || (!part.isQuoted && !ONE_WORD.test(value))) return part;
  return literal(part, value);
}

function literal({ raw, offset }: WordPart, value: string): WordPart {
  return { kind: "literal", raw, offset, value, quote: "double" };
}

const PLAIN_EXPANSION = /^\$(?:\w+|\{\w+\})$/;
const ONE_WORD = /^[\w./:@%+=,-]+$/;

function valuesIn({ text, commands }: ParsedScript): Values {
  const all = commands.flatMap(({ assignments }) => assignments);
  if (all.length === 0 || all.some(({ name }) => name === "IFS")) return new Map();
  const mentions = countMentions(text);
  const own = commands.filter(
    ({ words, via, isRepeated }) => words.length + via.length === 0 && !isRepeated,
  );
  const entries = own
    .flatMap(({ assignments }) => assignments)
    .flatMap((assignment): [string, string][] => {
      const value = assignment.value ?? temporaryValue(assignment);
      const isOnly = mentions.get(assignment.name) === 1;
      return value !== undefined && isOnly ? [[assignment.name, value]] : [];
    });
  return new Map(entries);
}

/** How often each name stands in the text other than as `$name` or `${name}`. */
function countMentions(text: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const [name] of text.replace(/\$(?:\w+|\{\w+\})/g, "$").matchAll(/\w+/g))
    counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

function temporaryValue({ word: { parts } }: Assignment): string | undefined {
  const [, value, ...others] = parts;
  return value?.kind === "substitution" && others.length === 0
    ? temporaryPath(value.raw)
    : undefined;
}
