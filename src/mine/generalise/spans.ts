/**
 * Spans: a text that varies, cut into what stays and what varies. Texts of as many words are
 * compared word by word; of others only the beginning and the end that all share stay.
 */

import { isConstant, type Vector } from "./vector.ts";

export type Span =
  | { readonly kind: "constant"; readonly text: string }
  | { readonly kind: "varying"; readonly vector: Vector };

const WORDS = /\s+|[^\s]+/g;
/** What stands around a value in a sentence, and is none of it. */
const OPENINGS = `("'[{<#*_\``;
const CLOSINGS = `)"']}>,;:.!?*_\``;

export function spansOf(texts: Vector): readonly Span[] {
  if (isConstant(texts)) return [constant(texts.find((text) => text !== undefined) ?? "")];
  const split = texts.map((text) => text?.match(WORDS) ?? undefined);
  const lengths = new Set(split.flatMap((words) => (words === undefined ? [] : [words.length])));
  const spans = lengths.size === 1 ? byWord(split, [...lengths][0] ?? 0) : byEnds(split);
  return joined(spans.flatMap(trimmed));
}

type Split = readonly (readonly string[] | undefined)[];

function byWord(split: Split, length: number): readonly Span[] {
  return Array.from({ length }, (_, at) => {
    const vector = split.map((words) => words?.[at]);
    return isConstant(vector)
      ? constant(vector.find((word) => word !== undefined) ?? "")
      : ({ kind: "varying", vector } as const);
  });
}

/** The words that all begin and end with, and all between as one. */
function byEnds(split: Split): readonly Span[] {
  const known = split.flatMap((words) => (words === undefined ? [] : [words]));
  const [first = []] = known;
  const shortest = Math.min(...known.map((words) => words.length));
  let [start, end] = [0, 0];
  while (start < shortest - 1 && known.every((words) => words[start] === first[start])) start += 1;
  while (
    end < shortest - 1 - start &&
    known.every((words) => words.at(-1 - end) === first.at(-1 - end))
  )
    end += 1;
  const middle = split.map((words) => words?.slice(start, words.length - end).join(""));
  return [
    constant(first.slice(0, start).join("")),
    { kind: "varying", vector: middle },
    constant(first.slice(first.length - end).join("")),
  ];
}

/** Marks that all values begin or end with stay outside. */
function trimmed(span: Span): readonly Span[] {
  if (span.kind === "constant") return [span];
  const start = sharedMarks(span.vector, OPENINGS, (text, at) => text[at]);
  const end = sharedMarks(
    span.vector.map((text) => text?.slice(start.length)),
    CLOSINGS,
    (text, at) => text.at(-1 - at),
  );
  const vector = span.vector.map((text) => text?.slice(start.length, text.length - end.length));
  if (vector.some((text) => text === "")) return [span];
  return [constant(start), { kind: "varying", vector }, constant([...end].reverse().join(""))];
}

function sharedMarks(
  vector: Vector,
  marks: string,
  charAt: (text: string, at: number) => string | undefined,
): string {
  let shared = "";
  for (;;) {
    const chars = vector.flatMap((text) =>
      text === undefined ? [] : [charAt(text, shared.length)],
    );
    const [char] = chars;
    if (char === undefined || !marks.includes(char) || chars.some((each) => each !== char))
      return shared;
    shared += char;
  }
}

function constant(text: string): Span {
  return { kind: "constant", text };
}

/** Constants next to one another become one; empty ones go. */
function joined(spans: readonly Span[]): readonly Span[] {
  const result: Span[] = [];
  for (const span of spans) {
    const last = result.at(-1);
    if (span.kind === "constant" && span.text === "") continue;
    if (span.kind === "constant" && last?.kind === "constant") {
      result.splice(-1, 1, constant(last.text + span.text));
    } else result.push(span);
  }
  return result;
}
