/** Unified diffs of edit steps, read: one file each, with the hunks that change it. */

export interface FileDiff {
  /** Undefined: the file is made. Relative to the project. */
  readonly before: string | undefined;
  /** Undefined: the file is removed. */
  readonly after: string | undefined;
  readonly hunks: readonly Hunk[];
}

export interface Hunk {
  /** Where it stood, counted from 0; elsewhere by now, perhaps. */
  readonly at: number;
  /** Lines with their line ends, which the last one of a file may be without. */
  readonly old: readonly string[];
  readonly new: readonly string[];
}

const HEADER = /^(?:---|\+\+\+) (?:[ab]\/)?([^\t]+)/;
const HUNK = /^@@ -(\d+)(?:,(\d+))? \+\d+(?:,(\d+))? @@/;
const NOTHING = "/dev/null";

/** Undefined where the text is not one file's diff. */
export function readDiff(text: string): FileDiff | undefined {
  const [first = "", second = "", ...lines] = text.split("\n");
  const [before, after] = [first, second].map((line) => HEADER.exec(line)?.[1]);
  const hunks = readHunks(lines);
  if (before === undefined || after === undefined || hunks === undefined) return undefined;
  if (before === NOTHING && after === NOTHING) return undefined;
  const pathOf = (name: string) => (name === NOTHING ? undefined : name);
  return { before: pathOf(before), after: pathOf(after), hunks };
}

function readHunks(lines: readonly string[]): readonly Hunk[] | undefined {
  const hunks: Hunk[] = [];
  let next = 0;
  while (next < lines.length) {
    const [whole, at, oldCount, newCount] = HUNK.exec(lines[next] ?? "") ?? [];
    if (whole === undefined)
      return lines.slice(next).every((line) => line === "") ? hunks : undefined;
    const counts = { old: Number(oldCount ?? 1), new: Number(newCount ?? 1) };
    const read = readHunk(lines, next + 1, { at: Number(at), ...counts });
    if (read === undefined) return undefined;
    hunks.push(read.hunk);
    next = read.next;
  }
  return hunks;
}

interface HunkHead {
  readonly at: number;
  readonly old: number;
  readonly new: number;
}

function readHunk(lines: readonly string[], from: number, head: HunkHead) {
  const [before, after]: [string[], string[]] = [[], []];
  let next = from;
  while (next < lines.length && !isWhole(before, after, head)) {
    const line = lines[next] ?? "";
    const isOpen = lines[next + 1]?.startsWith("\\") === true;
    const text = `${line.slice(1)}${isOpen ? "" : "\n"}`;
    if (!line.startsWith("+")) before.push(text);
    if (!line.startsWith("-")) after.push(text);
    next += isOpen ? 2 : 1;
  }
  if (!isWhole(before, after, head)) return undefined;
  // Of a file that did not exist, lines are counted from 0.
  return { next, hunk: { at: Math.max(0, head.at - 1), old: before, new: after } };
}

function isWhole(before: readonly string[], after: readonly string[], head: HunkHead): boolean {
  return before.length === head.old && after.length === head.new;
}
