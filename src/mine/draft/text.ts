/** Texts with placeholders: pieces become the words of a command, lines and paths. */

import { quoteWord } from "../../shell/quote.ts";
import type { Piece } from "../generalise/vocabulary.ts";
import type { NamedValues } from "./values.ts";

const NEEDS_QUOTES = /[^\w@%+=:,./-]/;
/** What has a meaning between double quotes. */
const LIVE_IN_DOUBLE_QUOTES = /[\\"$`!]/;

export function textOf(pieces: readonly Piece[], values: NamedValues): string {
  return pieces
    .map((piece) =>
      piece.kind === "constant" ? piece.text : `{{${values.get(piece.value)?.name}}}`,
    )
    .join("");
}

export function hasValue(pieces: readonly Piece[]): boolean {
  return pieces.some(({ kind }) => kind === "value");
}

/** Quoted so that what never varied stays as it is; values are quoted when they are filled in. */
export function wordOf(pieces: readonly Piece[], values: NamedValues): string {
  const constants = pieces
    .flatMap((piece) => (piece.kind === "constant" ? [piece.text] : []))
    .join("");
  const text = textOf(pieces, values);
  if (!hasValue(pieces)) return quoteWord(text);
  if (!NEEDS_QUOTES.test(constants)) return isSpacious(pieces, values) ? `"${text}"` : text;
  if (!LIVE_IN_DOUBLE_QUOTES.test(constants)) return `"${text}"`;
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/** A text of several words reads better between quotes, which it does not need. */
function isSpacious(pieces: readonly Piece[], values: NamedValues): boolean {
  return pieces.some((piece) => piece.kind === "value" && values.get(piece.value)?.type === "text");
}
