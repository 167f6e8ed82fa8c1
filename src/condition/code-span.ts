/** Code spans: text between backticks, as Markdown reads it; any text on one line, if not empty. */

export interface CodeSpan {
  readonly text: string;
  /** Where it ends in the source, its closing backticks included. */
  readonly end: number;
}

/** Fits any text in: more backticks around it than in it. */
export function printCodeSpan(text: string): string {
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
  const ticks = "`".repeat(longest + 1);
  const padding = needsPadding(text) ? " " : "";
  return `${ticks}${padding}${text}${padding}${ticks}`;
}

/** Undefined where no span starts, or none ends. */
export function readCodeSpan(source: string, start: number): CodeSpan | undefined {
  const ticks = ticksAt(source, start);
  if (ticks === 0) return undefined;
  let at = start + ticks;
  while (at < source.length) {
    const found = source.indexOf("`", at);
    if (found === -1) return undefined;
    const closing = ticksAt(source, found);
    if (closing === ticks) {
      return { text: unpadded(source.slice(start + ticks, found)), end: found + ticks };
    }
    at = found + closing;
  }
  return undefined;
}

function ticksAt(source: string, at: number): number {
  let end = at;
  while (source[end] === "`") end += 1;
  return end - at;
}

/** A space on both sides is dropped by readers, unless there is nothing else. */
function needsPadding(text: string): boolean {
  return /^`|`$|^ .*[^ ].* $/su.test(text);
}

function unpadded(text: string): string {
  return /^ .*[^ ].* $/su.test(text) ? text.slice(1, -1) : text;
}
