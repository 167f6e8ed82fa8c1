/** Line diffs: two texts compared as people read them, in the unified format of `diff -u`. */

const CONTEXT_LINES = 3;
const TABLE_CELLS_MAX = 16_000_000;

/** Empty when the texts are equal. `undefined` stands for a file that does not exist. */
export function unifiedDiff(
  path: string,
  before: Buffer | undefined,
  after: Buffer | undefined,
): string {
  const lines = compare(linesOf(before), linesOf(after));
  const hunks = hunksOf(lines);
  if (hunks.length === 0) return "";
  const names = [
    `--- ${before === undefined ? "/dev/null" : path}`,
    `+++ ${after === undefined ? "/dev/null" : path}`,
  ];
  return [...names, ...hunks.flatMap((hunk) => printHunk(lines, hunk))].join("\n");
}

type Mark = " " | "-" | "+";

interface DiffLine {
  readonly mark: Mark;
  readonly text: string;
}

interface Hunk {
  readonly start: number;
  readonly end: number;
}

/** A last line without a line end is another line than the same one with it. */
function linesOf(bytes: Buffer | undefined): readonly string[] {
  if (bytes === undefined || bytes.length === 0) return [];
  const text = bytes.toString("utf8");
  const lines = text.replaceAll("\r\n", "\n").split("\n");
  if (text.endsWith("\n")) return lines.slice(0, -1);
  return [...lines.slice(0, -1), `${lines.at(-1)}\n\\ No newline at end of file`];
}

function compare(before: readonly string[], after: readonly string[]): readonly DiffLine[] {
  const head = sharedStart(before, after);
  const tail = sharedStart(before.slice(head).reverse(), after.slice(head).reverse());
  return [
    ...before.slice(0, head).map(kept),
    ...compareMiddles(
      before.slice(head, before.length - tail),
      after.slice(head, after.length - tail),
    ),
    ...before.slice(before.length - tail).map(kept),
  ];
}

/** Keeps a longest common subsequence; texts too large for that table are shown as replaced. */
function compareMiddles(before: readonly string[], after: readonly string[]): readonly DiffLine[] {
  if (before.length * after.length > TABLE_CELLS_MAX) {
    return [...before.map(removed), ...after.map(added)];
  }
  const common = commonLengths(before, after);
  const lengthAt = (one: number, other: number) => common[one]?.[other] ?? 0;
  const lines: DiffLine[] = [];
  let [one, other] = [0, 0];
  while (one < before.length && other < after.length) {
    const [old = "", fresh = ""] = [before[one], after[other]];
    if (old === fresh) lines.push(kept(old));
    else if (lengthAt(one + 1, other) >= lengthAt(one, other + 1)) lines.push(removed(old));
    else lines.push(added(fresh));
    const mark = lines.at(-1)?.mark;
    if (mark !== "+") one += 1;
    if (mark !== "-") other += 1;
  }
  return [...lines, ...before.slice(one).map(removed), ...after.slice(other).map(added)];
}

/** How long a common subsequence of the two rests is, for every pair of starting lines. */
function commonLengths(
  before: readonly string[],
  after: readonly string[],
): readonly Uint32Array[] {
  const rows = Array.from({ length: before.length + 1 }, () => new Uint32Array(after.length + 1));
  for (let one = before.length - 1; one >= 0; one--) {
    const [row, below] = [rows[one], rows[one + 1]];
    for (let other = after.length - 1; row && below && other >= 0; other--) {
      row[other] =
        before[one] === after[other]
          ? (below[other + 1] ?? 0) + 1
          : Math.max(below[other] ?? 0, row[other + 1] ?? 0);
    }
  }
  return rows;
}

function sharedStart(one: readonly string[], other: readonly string[]): number {
  const length = one.findIndex((line, index) => line !== other[index]);
  return length === -1 ? one.length : length;
}

const kept = (text: string): DiffLine => ({ mark: " ", text });
const removed = (text: string): DiffLine => ({ mark: "-", text });
const added = (text: string): DiffLine => ({ mark: "+", text });

/** Changes that are close to one another share their context. */
function hunksOf(lines: readonly DiffLine[]): readonly Hunk[] {
  const hunks: { start: number; end: number }[] = [];
  for (const [index, { mark }] of lines.entries()) {
    if (mark === " ") continue;
    const last = hunks.at(-1);
    const start = Math.max(0, index - CONTEXT_LINES);
    const end = Math.min(lines.length, index + 1 + CONTEXT_LINES);
    if (last !== undefined && start <= last.end) last.end = end;
    else hunks.push({ start, end });
  }
  return hunks;
}

function printHunk(lines: readonly DiffLine[], { start, end }: Hunk): readonly string[] {
  const shown = lines.slice(start, end);
  const span = (side: Mark) => {
    const before = lines.slice(0, start).filter(({ mark }) => mark !== side).length;
    const count = shown.filter(({ mark }) => mark !== side).length;
    return `${count === 0 ? before : before + 1},${count}`;
  };
  return [`@@ -${span("+")} +${span("-")} @@`, ...shown.map(({ mark, text }) => `${mark}${text}`)];
}
