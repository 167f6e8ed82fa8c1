/** Quoting for POSIX shells: text that comes out of any of them as it went in. */

import type { Quote } from "./word.ts";

/** Also safe as a part of a longer word; `~`, `=` at the start of an assignment and the like are not. */
const PLAIN = /^(?:--?[A-Za-z][A-Za-z0-9-]*=)?[A-Za-z0-9_@%+:,./-]+$/;
const DIGITS = /^\d+$/;
const RESERVED = new Set(
  "if then else elif fi do done case esac while until for in function select time coproc".split(
    " ",
  ),
);

/** One argument. Text without NUL, which no argument can hold. */
export function quoteWord(text: string): string {
  return PLAIN.test(text) ? text : `'${quoteInto("single", text)}'`;
}

/** A command line from a program and its arguments. */
export function joinWords(words: readonly string[]): string {
  const [program, ...others] = words;
  if (program === undefined) return "";
  const first = RESERVED.has(program) ? `'${program}'` : quoteWord(program);
  return [first, ...others.map(quoteWord)].join(" ");
}

/** The text for a place inside a word that is quoted like this already. */
export function quoteInto(quote: Quote, text: string): string {
  switch (quote) {
    case "none":
      // A bare number before a redirection would name a descriptor.
      return DIGITS.test(text) ? `'${text}'` : quoteWord(text);
    case "single":
      return text.replaceAll("'", `'\\''`);
    case "double":
      return text.replace(/[\\"$`]/g, "\\$&");
    case "ansi-c":
      return text.replace(/[\\']/g, "\\$&");
  }
}
