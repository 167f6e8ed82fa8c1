/** Tables: rows of separated values under a heading that announces secrets, such as exported logins. */

import { isPlaceholder } from "../placeholder.ts";
import type { Span } from "../span.ts";
import type { Name } from "./name.ts";

const ROWS_MAX = 1_000;
const ROW_CHARS_MAX = 4_096;
const SEPARATOR = /[,;\t|]/;
const SECRET_CHARS_MIN = 3;

/** The cells below `name`, where it stands in a line of names that are separated like cells. */
export function cellsUnder(text: string, name: Name): readonly Span[] {
  if (!/^["' ]{0,8}(?:[,;\t|]|\r?\n)/.test(text.slice(name.end, name.end + 10))) return [];
  const lineStart = text.lastIndexOf("\n", name.start) + 1;
  const lineEnd = text.indexOf("\n", name.end);
  if (lineEnd === -1 || lineEnd - lineStart > ROW_CHARS_MAX) return [];
  const heading = text.slice(lineStart, lineEnd);
  const separator = SEPARATOR.exec(heading)?.[0];
  if (separator === undefined || /[:={(]/.test(heading)) return [];
  const before = heading.slice(0, name.start - lineStart).split(separator);
  if (!/^["' ]{0,8}$/.test(before.at(-1) ?? "")) return [];
  const columns = heading.split(separator).length;
  return cellsBelow(text, { start: lineEnd + 1, separator, column: before.length - 1, columns });
}

interface Column {
  readonly start: number;
  readonly separator: string;
  readonly column: number;
  readonly columns: number;
}

function cellsBelow(text: string, { start, separator, column, columns }: Column): readonly Span[] {
  const spans: Span[] = [];
  let rowStart = start;
  for (let row = 0; row < ROWS_MAX && rowStart < text.length; row += 1) {
    const newline = text.indexOf("\n", rowStart);
    const rowEnd = newline === -1 ? text.length : newline;
    const cells = text.slice(rowStart, Math.min(rowEnd, rowStart + ROW_CHARS_MAX)).split(separator);
    if (cells.length < columns) break;
    const cellStart =
      rowStart + cells.slice(0, column).reduce((sum, cell) => sum + cell.length + 1, 0);
    spans.push(...secretIn(cells[column] ?? "", cellStart));
    rowStart = rowEnd + 1;
  }
  return spans;
}

function secretIn(cell: string, cellStart: number): readonly Span[] {
  const value = cell.replace(/^[\s"']+|[\s"']+$/g, "");
  if (value.length < SECRET_CHARS_MIN || isPlaceholder(value)) return [];
  const start = cellStart + cell.indexOf(value);
  return [{ start, end: start + value.length, kind: "password" }];
}
