/**
 * Code places: arguments that a program reads as code of its own, such as a script of sed or a query.
 * To the shell a value there is one argument; to the program it may be more than a value.
 */

import type { AtomicCommand, ParsedScript } from "./script.ts";
import type { Word } from "./word.ts";

export type CodePlace =
  /** The value would be all of the code. */
  | { readonly kind: "whole" }
  /** A part of it: what may stand there without meaning anything. */
  | { readonly kind: "part"; readonly plain: RegExp };

interface Language {
  readonly program: RegExp;
  /** The argument behind it is code. */
  readonly options: RegExp;
  /** Without such an option, so is this operand, counted from 0. */
  readonly operand?: number;
  /** Only before the first operand: behind it, the same option is another. */
  readonly isFirst?: true;
  readonly plain: RegExp;
}

/** Calls need parentheses or quotes there, so that words are only words. */
const WORDS = /^[\p{L}\p{N}_.@:+, -]*$/u;
/** Two words next to each other may be a call. */
const ONE_WORD = /^[\p{L}\p{N}_.@:+-]*$/u;

const LANGUAGES: readonly Language[] = [
  { program: /^g?sed$/, options: /^(?:-[a-zA-Z]*e|--expression)$/, operand: 0, plain: WORDS },
  { program: /^[gmn]?awk$/, options: /^(?:-e|--source)$/, operand: 0, plain: WORDS },
  { program: /^[jy]q$/, options: /^$/, operand: 0, plain: WORDS },
  { program: /^sqlite3$/, options: /^-{1,2}cmd$/, operand: 1, plain: WORDS },
  { program: /^(?:psql|mysql|mariadb)$/, options: /^(?:-c|-e|--command|--execute)$/, plain: WORDS },
  { program: /^python[\d.]*$/, options: /^-[a-zA-Z]*c$/, plain: ONE_WORD },
  { program: /^(?:perl|ruby)$/, options: /^-[a-zA-Z]*[eE]$/, plain: ONE_WORD },
  {
    program: /^(?:node|deno|bun)$/,
    options: /^(?:-[a-z]*[ep]|--eval|--print|eval)$/,
    plain: ONE_WORD,
  },
  { program: /^php$/, options: /^-r$/, plain: ONE_WORD },
  { program: /^git$/, options: /^(?:--exec|--upload-pack|--receive-pack)$/, plain: ONE_WORD },
  { program: /^git$/, options: /^-c$/, isFirst: true, plain: ONE_WORD },
  { program: /^rsync$/, options: /^(?:-[a-zA-Z]*e|--rsh|--rsync-path)$/, plain: ONE_WORD },
  { program: /^tar$/, options: /^(?:-I|--use-compress-program|--to-command)$/, plain: ONE_WORD },
  { program: /^(?:vim?|nvim|emacs)$/, options: /^(?:-c|--cmd|--eval)$/, plain: ONE_WORD },
];

/** Undefined where the program takes its argument for a value. */
export function codeAt(
  script: ParsedScript,
  stretch: { readonly offset: number; readonly length: number },
): CodePlace | undefined {
  for (const command of script.commands) {
    const word = command.words.find((each) => holds(each, stretch));
    const language = word && LANGUAGES.find((each) => isCode(word, command, each));
    if (word === undefined || language === undefined) continue;
    const isWhole = word.raw.replace(/^["']|["']$/g, "").length === stretch.length;
    return isWhole ? { kind: "whole" } : { kind: "part", plain: language.plain };
  }
  return undefined;
}

function holds({ raw, offset }: Word, stretch: { readonly offset: number }): boolean {
  return offset !== undefined && offset <= stretch.offset && stretch.offset < offset + raw.length;
}

function isCode(word: Word, { program = "", words }: AtomicCommand, language: Language): boolean {
  const { options, operand, isFirst } = language;
  const at = words.indexOf(word);
  if (!language.program.test(program)) return false;
  if (isFirst && words.slice(1, at).some(({ raw }) => !raw.startsWith("-"))) return false;
  const glued = /^(--?[\w-]+)=/.exec(word.raw)?.[1];
  if (glued !== undefined && options.test(glued)) return true;
  if (options.test(words[at - 1]?.raw ?? "")) return true;
  if (operand === undefined || words.some(({ raw }) => options.test(raw))) return false;
  const operands = words.slice(1).filter(({ raw }) => !raw.startsWith("-"));
  return operands.indexOf(word) >= operand && (operand > 0 || operands[0] === word);
}
