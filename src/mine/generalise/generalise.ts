/**
 * generalise: occurrences side by side → what stays, what varies and what one value is wherever it
 * stands. An edit stays one only if all that varies in it is known from elsewhere: from another
 * step, or because a person typed it. Else nobody could say what to write.
 */

import type { Alignment, Occurrence } from "../align/align.ts";
import { asFree, type Column, columnOf } from "./columns.ts";
import { type Field, fieldsOf, isBeyondWords } from "./fields.ts";
import { type Prompts, says, withPhrases } from "./phrases.ts";
import { isPrintedBefore } from "./printed.ts";
import { type Span, spansOf } from "./spans.ts";
import { type VaryingWord, valuesInside } from "./value-candidates.ts";
import { isConstant, known, type Vector } from "./vector.ts";
import { type Piece, Vocabulary } from "./vocabulary.ts";

export interface General {
  readonly occurrences: readonly Occurrence[];
  readonly prompts: Prompts;
  readonly columns: readonly Column[];
  readonly vocabulary: Vocabulary;
  /** In the order of `fieldsOf`. */
  readonly fields: readonly (readonly GeneralField[])[];
}

export interface GeneralField extends Field {
  readonly pieces: readonly Piece[];
}

/** Of the occurrences: so many people typed a value that stands nowhere else. */
const TYPED_MIN = 0.5;

export function generalise({ occurrences, columns }: Alignment): General {
  const prompts = occurrences.map(({ episode }) => episode.prompts.join("\n"));
  let drawn = Array.from({ length: columns }, (_, number) => columnOf(number, occurrences));
  drawn = drawn.map((column) => (isBeyondWords(fieldsOf(column)) ? withoutWords(column) : column));
  for (;;) {
    const general = withValues(drawn, occurrences, prompts);
    const free = general.columns.find(
      (column) => column.kind === "edit" && !isKnownEdit(column, general),
    );
    if (free === undefined || free.kind !== "edit") return general;
    drawn = drawn.map((column) => (column === free ? asFree(free) : column));
  }
}

function withoutWords({ number, steps }: Column): Column {
  return { kind: "free", number, steps, paths: undefined };
}

function withValues(
  columns: readonly Column[],
  occurrences: readonly Occurrence[],
  prompts: Prompts,
): General {
  const read = columns.map((column) =>
    fieldsOf(column).map((field) => ({
      field,
      spans: isPlain(field) ? withPhrases(spansOf(field.texts), prompts) : [],
    })),
  );
  const words = read
    .flat()
    .flatMap(({ field, spans }) =>
      spans.flatMap((span): VaryingWord[] =>
        span.kind === "varying" ? [{ vector: span.vector, column: field.column }] : [],
      ),
    );
  const vocabulary = vocabularyOf(words, occurrences, prompts);
  const fields = read.map((own) =>
    own.map(({ field, spans }) => ({ ...field, pieces: piecesOf(field, spans, vocabulary) })),
  );
  return { occurrences, prompts, columns, vocabulary, fields };
}

function isPlain({ kind }: Field): boolean {
  return kind !== "secret" && kind !== "opaque";
}

/** The shortest first: what can be said in smaller values is none of its own. */
function vocabularyOf(
  words: readonly VaryingWord[],
  occurrences: readonly Occurrence[],
  prompts: Prompts,
): Vocabulary {
  const isPrinted = (vector: Vector, column: number) =>
    isPrintedBefore(vector, column, occurrences);
  const whole = words.map(({ vector }) => vector);
  const vectors = [...valuesInside(words, { prompts, isPrinted }), ...whole].sort(
    (left, right) => known(right) - known(left) || lengthOf(left) - lengthOf(right),
  );
  const vocabulary = new Vocabulary();
  for (const vector of vectors) {
    if (isConstant(vector) || vocabulary.takenApart(vector) !== undefined) continue;
    vocabulary.add(vector);
  }
  return vocabulary;
}

function lengthOf(vector: Vector): number {
  return vector.join("").length;
}

function piecesOf(
  { kind, texts }: Field,
  spans: readonly Span[],
  vocabulary: Vocabulary,
): readonly Piece[] {
  if (kind === "secret") return [];
  if (kind === "opaque")
    return [{ kind: "constant", text: texts.find((text) => text !== undefined) ?? "" }];
  return spans.flatMap((span): readonly Piece[] => {
    if (span.kind === "constant") return [span];
    const apart = vocabulary.takenApart(span.vector);
    return apart ?? [{ kind: "value", value: vocabulary.add(span.vector) }];
  });
}

function isKnownEdit({ number }: Column, { fields, vocabulary, prompts }: General): boolean {
  const own = valuesIn(fields[number] ?? []);
  const elsewhere = valuesIn(fields.flatMap((each, at) => (at === number ? [] : each)));
  return [...own].every(
    (value) => elsewhere.has(value) || isTyped(vocabulary.vectors[value] ?? [], prompts),
  );
}

export function valuesIn(fields: readonly GeneralField[]): ReadonlySet<number> {
  return new Set(
    fields.flatMap(({ pieces }) =>
      pieces.flatMap((piece) => (piece.kind === "value" ? [piece.value] : [])),
    ),
  );
}

/** By most of those who had one. */
function isTyped(vector: Vector, prompts: Prompts): boolean {
  const typed = vector.filter((text, at) => text !== undefined && says(prompts[at] ?? "", text));
  return typed.length >= TYPED_MIN * known(vector);
}
