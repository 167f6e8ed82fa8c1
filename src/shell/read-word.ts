/** Reading words: the parser's words, assignments and redirections become ours. */

import type * as tree from "unbash";
import { splitTildes } from "./tilde.ts";
import type { Assignment, Quote, Slice, Word, WordPart } from "./word.ts";

/** The text that positions of the tree point into, and where that text starts in the whole line. */
export interface TextPlace {
  readonly text: string;
  readonly base: number | undefined;
}

export function sliceAt(place: TextPlace, { pos, end }: { pos: number; end: number }): Slice {
  return {
    raw: place.text.slice(pos, end),
    offset: place.base === undefined ? undefined : place.base + pos,
  };
}

export function readWord(word: tree.Word, place: TextPlace, isAssigned = false): Word {
  // Spread objects here would treble the cost of reading a line: words are most of it.
  const { raw, offset } = sliceAt(place, word);
  const read: readonly WordPart[] =
    word.parts === undefined
      ? [{ kind: "literal", raw, offset, value: word.value, quote: "none" }]
      : word.parts.flatMap((part) => readPart(part, place));
  const parts = splitTildes(read, isAssigned);
  return { raw, offset, value: literalValue(parts), parts };
}

/** An argument that looks like an assignment, as `export` takes it, is one word for our purposes. */
export function readArgument(argument: tree.CommandArgument, place: TextPlace): Word {
  if (argument.type === "Word") return readWord(argument, place);
  const [value] = wordsOf(argument);
  const slice = sliceAt(place, argument);
  const nameEnd = value?.pos ?? argument.end;
  const name = sliceAt(place, { pos: argument.pos, end: nameEnd });
  const parts: readonly WordPart[] = [
    { ...name, kind: "literal", value: name.raw, quote: "none" },
    ...wordsOf(argument).flatMap((element) => readWord(element, place, true).parts),
  ];
  const isArray = argument.value.type === "ArrayValue";
  return { ...slice, value: isArray ? undefined : literalValue(parts), parts };
}

export function readAssignment(assignment: tree.Assignment, place: TextPlace): Assignment {
  const { name, value } = assignment;
  return {
    name,
    value: value.type === "Word" ? readWord(value, place, true).value : undefined,
    word: readArgument(assignment, place),
  };
}

function wordsOf({ value }: tree.Assignment): readonly tree.Word[] {
  return value.type === "Word" ? [value] : value.elements;
}

/** Undefined as soon as one part is known only at run time. */
function literalValue(parts: readonly WordPart[]): string | undefined {
  let value = "";
  for (const part of parts) {
    if (part.kind !== "literal") return undefined;
    value += part.value;
  }
  return value;
}

function readPart(part: tree.WordPart, place: TextPlace): readonly WordPart[] {
  const slice = sliceAt(place, part);
  switch (part.type) {
    case "Literal":
      return [{ ...slice, kind: "literal", value: part.value, quote: "none" }];
    case "SingleQuoted":
      return [insideQuotes(part, place, { opening: "'", quote: "single" })];
    case "AnsiCQuoted":
      return [insideQuotes(part, place, { opening: "$'", quote: "ansi-c" })];
    case "DoubleQuoted":
    case "LocaleString":
      return part.parts.map((child) => readQuotedPart(child, place));
    case "Glob":
    case "ExtendedGlob":
      return [{ ...slice, kind: "glob" }];
    case "BraceExpansion":
      return [{ ...slice, kind: "brace" }];
    default:
      return [{ ...slice, ...readExpansion(part), isQuoted: false }];
  }
}

function readQuotedPart(part: tree.DoubleQuotedChild, place: TextPlace): WordPart {
  const slice = sliceAt(place, part);
  if (part.type === "Literal")
    return { ...slice, kind: "literal", value: part.value, quote: "double" };
  return { ...slice, ...readExpansion(part), isQuoted: true };
}

type Expansion = Exclude<tree.DoubleQuotedChild | tree.ProcessSubstitutionPart, tree.LiteralPart>;

function readExpansion(
  part: Expansion,
): { kind: "variable"; name: string } | { kind: "substitution" | "arithmetic" } {
  switch (part.type) {
    case "SimpleExpansion":
      return { kind: "variable", name: part.text.slice(1) };
    case "ParameterExpansion":
      return { kind: "variable", name: part.parameter };
    case "ArithmeticExpansion":
      return { kind: "arithmetic" };
    default:
      return { kind: "substitution" };
  }
}

function insideQuotes(
  part: tree.SingleQuotedPart | tree.AnsiCQuotedPart,
  place: TextPlace,
  { opening, quote }: { opening: string; quote: Quote },
): WordPart {
  const inside = { pos: part.pos + opening.length, end: part.end - 1 };
  return { ...sliceAt(place, inside), kind: "literal", value: part.value, quote };
}
