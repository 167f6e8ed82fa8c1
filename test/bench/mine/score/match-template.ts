/** Matching: a template against a text that is known → what each placeholder stands for in it. */

import { type Filled, piecesOf, type Span } from "../template.ts";
import { WORD_END } from "./canonical.ts";

/** Where the placeholders of a template are found in a text; undefined where it does not fit. */
export function matchTemplate(template: string, text: string): readonly Span[] | undefined {
  const pieces = piecesOf(template);
  const match = new RegExp(`^${patternOf(pieces)}$`, "s").exec(text);
  if (match === null) return undefined;
  const spans: Span[] = [];
  let at = 0;
  for (const [index, piece] of pieces.entries()) {
    const length = index % 2 === 0 ? piece.length : (match.groups?.[piece] ?? "").length;
    if (index % 2 === 1) spans.push({ name: piece, start: at, end: at + length });
    at += length;
  }
  return spans;
}

/**
 * What a stretch of a filled text is, in terms of the template it was filled from: `v{{version}}`.
 * Undefined where it cuts a value in two.
 */
export function expressionOf({ text, spans }: Filled, stretch: Span): string | undefined {
  let expression = "";
  let at = stretch.start;
  for (const span of spans) {
    if (span.end <= stretch.start || span.start >= stretch.end) continue;
    if (span.start < at || span.end > stretch.end) return undefined;
    expression += `${text.slice(at, span.start)}{{${span.name}}}`;
    at = span.end;
  }
  return expression + text.slice(at, stretch.end);
}

function patternOf(pieces: readonly string[]): string {
  const met = new Set<string>();
  return pieces
    .map((piece, index) => {
      if (index % 2 === 0) return piece.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");
      if (met.has(piece)) return `\\k<${piece}>`;
      met.add(piece);
      return `(?<${piece}>[^${WORD_END}\n]+?)`;
    })
    .join("");
}
