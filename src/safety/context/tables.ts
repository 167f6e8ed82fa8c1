/** Tables: rows of separated values under a heading that announces secrets, such as exported logins. */

import { isPlaceholder } from "../placeholder.ts";
import { secretName } from "../secret-names.ts";
import type { Span } from "../span.ts";
import type { Name } from "./name.ts";

const ROWS_MAX = 1_000;
const ROW_CHARS_MAX = 4_096;
const SEPARATOR = /[,;\t|]/;
const SECRET_CHARS_MIN = 3;

export interface Table {
  readonly end: number;
  readonly secrets: readonly Span[];
}

/** The table whose heading holds `name`, if it stands in a line of names separated like cells. */
export function tableUnder(text: string, name: Name): Table | undefined {
  if (!/^["' ]{0,8}(?:[,;\t|]|\r?\n)/.test(text.slice(name.end, name.end + 10))) return undefined;
  const lineStart = text.lastIndexOf("\n", name.start) + 1;
  const lineEnd = text.indexOf("\n", name.end);
  if (lineEnd === -1 || lineEnd - lineStart > ROW_CHARS_MAX) return undefined;
  const heading = text.slice(lineStart, lineEnd);
  const separator = SEPARATOR.exec(heading)?.[0];
  if (separator === undefined || /[:={(]/.test(heading)) return undefined;
  return rowsBelow(text, {
    start: lineEnd + 1,
    separator,
    names: heading.split(separator).map(bare),
  });
}

interface Heading {
  readonly start: number;
  readonly separator: string;
  readonly names: readonly string[];
}

function rowsBelow(text: string, { start, separator, names }: Heading): Table | undefined {
  const columns = names.flatMap((name, index) => (secretName(name)?.certain ? [index] : []));
  const secrets: Span[] = [];
  let rowStart = start;
  for (let row = 0; row < ROWS_MAX && rowStart < text.length; row += 1) {
    const newline = text.indexOf("\n", rowStart);
    const rowEnd = newline === -1 ? text.length : newline;
    const cells = text.slice(rowStart, Math.min(rowEnd, rowStart + ROW_CHARS_MAX)).split(separator);
    if (cells.length < names.length) break;
    for (const column of columns) secrets.push(...secretIn(cells, column, rowStart));
    rowStart = rowEnd + 1;
  }
  return secrets.length === 0 ? undefined : { end: rowStart - 1, secrets };
}

function secretIn(cells: readonly string[], column: number, rowStart: number): readonly Span[] {
  const cell = cells[column] ?? "";
  const value = bare(cell);
  if (value.length < SECRET_CHARS_MIN || isPlaceholder(value)) return [];
  const before = cells.slice(0, column).reduce((sum, { length }) => sum + length + 1, 0);
  const start = rowStart + before + cell.indexOf(value);
  return [{ start, end: start + value.length, kind: "password" }];
}

function bare(cell: string): string {
  return cell.replace(/^[\s"']+|[\s"']+$/g, "");
}
