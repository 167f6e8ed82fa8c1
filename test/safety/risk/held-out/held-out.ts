/** What a held-out transformation is, and the words and quotes of which they are made. */

import type { Transformation } from "../transformations.ts";

export interface HeldOut extends Transformation {
  /** A line of bash that succeeds where the transformation can be tried; without it, everywhere. */
  readonly where?: string;
}

export const BASH_4 = "((BASH_VERSINFO[0] >= 4))";
export const BASH_5 = "((BASH_VERSINFO[0] >= 5))";
/** A probe for programs of which only the GNU version can do it. */
export const gnu = (program: string) => `${program} --version | grep -q GNU`;
export const has = (...programs: readonly string[]) => `type -P ${programs.join(" ")}`;

/** The words of a line, with their quotes: the base commands know single quotes only. */
export function wordsOf(line: string): readonly string[] {
  return line.match(/(?:'[^']*'|[^\s'])+/g) ?? [];
}

export const single = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** A string as C, JavaScript, Python, Perl, Ruby and awk write it. */
export const double = (text: string) => JSON.stringify(text);

/** Changes the name of the program, and leaves its arguments. */
export function program(change: (name: string) => string): (line: string) => string {
  return (line) => {
    const [name = "", ...rest] = wordsOf(line);
    return [change(name), ...rest].join(" ");
  };
}

/** Changes every word without quotes. */
export function words(change: (word: string) => string): (line: string) => string {
  return (line) =>
    wordsOf(line)
      .map((word) => (word.includes("'") ? word : change(word)))
      .join(" ");
}
