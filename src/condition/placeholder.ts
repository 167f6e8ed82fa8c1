/**
 * Placeholders: `{{name}}`, and how values take their place. Only names that were declared count;
 * every other `{{…}}` is text, as in the templates of other tools.
 */

import type { Pattern } from "../model/condition.ts";
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
  for (const { name, offset, length, quote } of placesIn(command, (name) => values.has(name))) {
    if (quote === undefined) throw misplaced(name);
    filled += command.slice(end, offset) + quoteInto(quote, values.get(name) ?? "");
    end = offset + length;
  }
  return filled + command.slice(end);
}

/** Refuses placeholders where a value would not stay one: as a program, in a nested script. */
export function checkPlaces(command: string, isDeclared: (name: string) => boolean): void {
  const wrong = placesIn(command, isDeclared).find(({ quote }) => quote === undefined);
  if (wrong !== undefined) throw misplaced(wrong.name);
}

type Place = Placeholder & { readonly quote: Quote | undefined };

function placesIn(command: string, isDeclared: (name: string) => boolean): readonly Place[] {
  const declared = placeholdersIn(command).filter(({ name }) => isDeclared(name));
  if (declared.length === 0) return [];
  const script = parseScript(command);
  return declared.map((placeholder) => ({
    ...placeholder,
    quote: script.kind === "parsed" ? quoteAt(script, placeholder) : undefined,
  }));
}

function misplaced(name: string): RefusalError {
  return new RefusalError(
    `{{${name}}} stands where a value could become a command`,
    "Use it as an argument, or make this an agent step.",
  );
}
