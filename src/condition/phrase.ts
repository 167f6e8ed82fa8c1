/**
 * Phrases: the one notation of conditions and of the lines below a step. Bare words belong to the
 * grammar; everything that belongs to the user stands between backticks.
 */

import { nearestWord } from "../support/nearest-word.ts";
import { readCodeSpan } from "./code-span.ts";
import { type Reading, RefusalError, reading } from "./reading.ts";

const PHRASE_CHARS_MAX = 2_000;
/** Characters that can not be seen or would end the line: they hide what a text says. */
export const UNWRITABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;

/** Reads on from left to right; whatever does not fit ends the reading. */
export interface Phrase {
  /** One of these words. */
  readonly oneOf: <Word extends string>(words: readonly Word[]) => Word;
  /** A text between backticks; `what` names it to the user. */
  readonly quoted: (what: string) => string;
  readonly number: (what: string, range: readonly [number, number]) => number;
  /** Whether a text between backticks comes next. */
  readonly isQuotedNext: () => boolean;
}

/** Reads a whole phrase: what is left over is refused. */
export function readPhrase<Value>(text: string, read: (phrase: Phrase) => Value): Reading<Value> {
  return reading(() => {
    const tokens = tokensOf(text);
    let next = 0;
    const take = (): Token | undefined => tokens[next++];
    const value = read({
      oneOf: (words) => oneOf(take(), words),
      quoted: (what) => quoted(take(), what),
      number: (what, range) => numberIn(take(), what, range),
      isQuotedNext: () => tokens[next]?.kind === "quoted",
    });
    const rest = tokens[next];
    if (rest === undefined) return value;
    throw new RefusalError(`${shown(rest)} is one word too many`, "Remove it.");
  });
}

type Token = { readonly kind: "word" | "quoted"; readonly text: string };

function tokensOf(text: string): readonly Token[] {
  if (text.length > PHRASE_CHARS_MAX) {
    throw new RefusalError(
      `it has ${text.length} characters`,
      `Write at most ${PHRASE_CHARS_MAX} characters.`,
    );
  }
  if (UNWRITABLE.test(text)) {
    throw new RefusalError("it holds invisible characters", "Write it with visible ones only.");
  }
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    const { token, end } = tokenAt(text, at);
    if (token !== undefined) tokens.push(token);
    at = end;
  }
  return tokens;
}

function tokenAt(text: string, at: number): { readonly token?: Token; readonly end: number } {
  if (text[at] === " ") return { end: at + 1 };
  if (text[at] === "`") {
    const span = readCodeSpan(text, at);
    if (span === undefined) throw new RefusalError("a backtick is not closed", "Close it.");
    return { token: { kind: "quoted", text: span.text }, end: span.end };
  }
  const word = /^[^ `]+/.exec(text.slice(at))?.[0] ?? "";
  return { token: { kind: "word", text: word }, end: at + word.length };
}

function oneOf<Word extends string>(token: Token | undefined, words: readonly Word[]): Word {
  const found = words.find((word) => token?.kind === "word" && word === token.text);
  if (found !== undefined) return found;
  const meant = token?.kind === "word" ? nearestWord(token.text, words) : undefined;
  throw new RefusalError(
    token === undefined ? "it ends too early" : `${shown(token)} is not known here`,
    meant === undefined ? `Write ${listed(words)}.` : `Did you mean ${meant}?`,
  );
}

function quoted(token: Token | undefined, what: string): string {
  if (token?.kind === "quoted") return token.text;
  throw new RefusalError(
    token === undefined ? `the ${what} is missing` : `the ${what} is not in backticks`,
    `Write the ${what} between backticks.`,
  );
}

function numberIn(
  token: Token | undefined,
  what: string,
  [least, most]: readonly [number, number],
): number {
  const isNumber = token?.kind === "word" && /^(?:0|[1-9]\d{0,9})$/.test(token.text);
  const value = isNumber ? Number(token.text) : Number.NaN;
  if (value >= least && value <= most) return value;
  throw new RefusalError(
    token === undefined ? `the ${what} is missing` : `${shown(token)} is no ${what}`,
    `Write a number from ${least} to ${most}.`,
  );
}

function shown({ kind, text }: Token): string {
  return kind === "quoted" ? "a text in backticks" : JSON.stringify(text);
}

function listed(words: readonly string[]): string {
  return words.length === 1 ? `${words[0]}` : `one of ${words.join(", ")}`;
}
