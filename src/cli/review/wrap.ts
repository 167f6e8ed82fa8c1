/** Wrapping: a line → pieces that a terminal shows whole, whatever characters it holds. */

const TAB_COLUMNS = 4;

/** Total; joined, the pieces are the line, but for tabs, which become spaces. */
export function wrapped(line: string, columns: number): readonly string[] {
  const pieces = [""];
  let used = 0;
  for (const char of line.replaceAll("\t", " ".repeat(TAB_COLUMNS))) {
    const width = widthOf(char);
    if (used > 0 && used + width > columns) {
      pieces.push("");
      used = 0;
    }
    pieces[pieces.length - 1] += char;
    used += width;
  }
  return pieces;
}

/** At most two columns are taken by any character; counting all but plain ones so is safe. */
function widthOf(char: string): number {
  return char >= " " && char <= "~" ? 1 : 2;
}
