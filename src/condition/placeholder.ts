/**
 * Placeholders: `{{name}}`, and how values take their place. Only names that were declared count;
 * every other `{{…}}` is text, as in the templates of other tools.
 */

import type { Pattern } from "../model/condition.ts";
import { type CodePlace, codeAt } from "../shell/code-place.ts";
import { quoteAt } from "../shell/place.ts";
import { quoteInto } from "../shell/quote.ts";
import { parseScript } from "../shell/shell.ts";
import type { Quote } from "../shell/word.ts";
import { RefusalError } from "./reading.ts";

export type Values = ReadonlyMap<string, string>;

export interface Placeholder {
  readonly name: string;
  readonly offset: number;
  readonly length: number;
}

const PLACEHOLDER = /\{\{([a-z][a-z0-9_]*)\}\}/g;
const SPECIAL_IN_PATTERNS = /[\\^$.*+?()[\]{}|/-]/g;

export function placeholdersIn(text: string): readonly Placeholder[] {
  return [...text.matchAll(PLACEHOLDER)].map((match) => ({
    name: match[1] ?? "",
    offset: match.index,
    length: match[0].length,
  }));
}

export function fillText(text: string, values: Values): string {
  return text.replace(PLACEHOLDER, (whole, name: string) => values.get(name) ?? whole);
}

/** Values stand for themselves, whatever they would mean in a pattern. */
export function fillPattern({ source, ignoresCase }: Pattern, values: Values): Pattern {
  const filled = source.replace(
    PLACEHOLDER,
    (whole, name: string) => values.get(name)?.replace(SPECIAL_IN_PATTERNS, "\\$&") ?? whole,
  );
  return { source: filled, ignoresCase };
}

/** Each value is quoted for the place where it stands. */
export function fillCommand(command: string, values: Values): string {
  let filled = "";
  let end = 0;
  for (const place of placesIn(command, (name) => values.has(name))) {
    const { name, offset, length, quote, code } = place;
    const value = values.get(name) ?? "";
    if (quote === undefined) throw misplaced(name);
    if (code !== undefined && !isPlain(value, code)) throw meaningful(name);
    filled += command.slice(end, offset) + quoteInto(quote, value);
    end = offset + length;
  }
  return filled + command.slice(end);
}

/** Refuses placeholders where a value would not stay one: as a program, in a nested script. */
export function checkPlaces(command: string, isDeclared: (name: string) => boolean): void {
  const wrong = placesIn(command, isDeclared).find(({ quote }) => quote === undefined);
  if (wrong !== undefined) throw misplaced(wrong.name);
}

type Place = Placeholder & {
  readonly quote: Quote | undefined;
  readonly code: CodePlace | undefined;
};

function placesIn(command: string, isDeclared: (name: string) => boolean): readonly Place[] {
  const declared = placeholdersIn(command).filter(({ name }) => isDeclared(name));
  if (declared.length === 0) return [];
  const script = parseScript(command);
  if (script.kind !== "parsed") {
    return declared.map((each) => ({ ...each, quote: undefined, code: undefined }));
  }
  return declared.map((each) => ({
    ...each,
    quote: quoteAt(script, each),
    code: codeAt(script, each),
  }));
}

function isPlain(value: string, code: CodePlace): boolean {
  return code.kind === "part" && code.plain.test(value);
}

function meaningful(name: string): RefusalError {
  return new RefusalError(
    `{{${name}}} stands in code, and this value could be more than a value there`,
    "Give one of letters and digits, or hand it to the program as an argument of its own.",
  );
}

function misplaced(name: string): RefusalError {
  return new RefusalError(
    `{{${name}}} stands where a value could become a command`,
    "Use it as an argument, or make this an agent step.",
  );
}
