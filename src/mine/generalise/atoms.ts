/**
 * Atoms: the words of a command that may vary, with where they stand in its text: arguments,
 * assigned values, targets of redirections. Two commands with the same frame differ in them alone.
 */

import type { AtomicCommand } from "../../shell/script.ts";
import type { Word } from "../../shell/word.ts";
import { type CommandLine, commandLineOf } from "../shape/command-line.ts";

export interface Atom {
  /** What the program is given; as it is written where only running would tell. */
  readonly value: string;
  readonly raw: string;
  readonly offset: number;
  /** Its value is known, so that another may stand in its place. */
  readonly isLiteral: boolean;
  /** The name of the variable that it is assigned to. */
  readonly variable: string | undefined;
}

export interface Sentence {
  readonly text: string;
  readonly atoms: readonly Atom[];
  /** All that is no atom, or may not vary: programs, operators, names of flags and variables. */
  readonly frame: string;
}

/** With its `=`: what stands behind that may vary, but not which flag stands where. */
const FLAG = /^--?[A-Za-z][\w-]*(?:=|$)/;

/** How redaction marks what it took out. */
export const SECRET_MARK = /\[secret:[^\]]*\]/;

/** Undefined where the command is not one pipeline of simple commands. */
export function sentenceOf(script: string): Sentence | undefined {
  const line = commandLineOf(script);
  return line === undefined ? undefined : sentence(line);
}

function sentence({ text, stages }: CommandLine): Sentence {
  const atoms = stages.flatMap(atomsOf).sort((left, right) => left.offset - right.offset);
  let [frame, end] = ["", 0];
  for (const { offset, raw } of atoms) {
    const flag = FLAG.exec(raw)?.[0] ?? "";
    frame += `${text.slice(end, offset).replace(/\s+/g, " ")}${flag}\0`;
    end = offset + raw.length;
  }
  return { text, atoms, frame: frame + text.slice(end) };
}

function atomsOf({ words, assignments, redirections }: AtomicCommand): readonly Atom[] {
  const targets = redirections.flatMap((each) => (each.kind === "file" ? [each.target] : []));
  return [
    ...[...words.slice(1), ...targets].flatMap((word) => atomOf(word)),
    ...assignments.flatMap(({ name, word }) => assigned(name, word)),
  ];
}

function atomOf({ value, raw, offset }: Word, variable?: string): readonly Atom[] {
  if (offset === undefined) return [];
  return [{ value: value ?? raw, raw, offset, isLiteral: value !== undefined, variable }];
}

function assigned(name: string, { raw, offset, value, parts }: Word): readonly Atom[] {
  const start = raw.indexOf("=") + 1;
  if (offset === undefined || parts.length === 0) return [];
  const known = value === undefined ? undefined : value.slice(value.indexOf("=") + 1);
  const own = { raw: raw.slice(start), offset: offset + start, parts };
  return atomOf({ ...own, value: known }, name);
}
