/** Edit diffs: the lines that change each time in the same way, between those that stay around them. */

import type { EditColumn } from "../generalise/columns.ts";
import type { GeneralField } from "../generalise/generalise.ts";
import { textOf } from "./text.ts";
import type { NamedValues } from "./values.ts";

/** Undefined where the lines change in other places each time. */
export function diffOfColumn(
  column: EditColumn,
  [path, ...lines]: readonly GeneralField[],
  values: NamedValues,
): string | undefined {
  if (path === undefined) return undefined;
  const name = textOf(path.pieces, values);
  const changed = lines.map(({ pieces }) => textOf(pieces, values));
  if (column.change === "add") {
    const head = ["--- /dev/null", `+++ b/${name}`, `@@ -0,0 +1,${changed.length} @@`];
    return [...head, ...changed.map((line) => `+${line}`)].join("\n");
  }
  const hunks = sharedHunks(column, changed);
  return hunks === undefined ? undefined : [`--- a/${name}`, `+++ b/${name}`, ...hunks].join("\n");
}

/** Changed lines that stand together, with the lines before them and behind. */
interface Cluster {
  readonly above: readonly string[];
  readonly changes: number;
  readonly below: readonly string[];
}

/** Around each cluster the nearest lines that were there every time, if they tell where it is. */
function sharedHunks(
  { steps }: EditColumn,
  changed: readonly string[],
): readonly string[] | undefined {
  const edits = steps.flatMap((step) =>
    step?.deed.type === "edit" ? [clustersIn(step.deed.change.patch ?? "")] : [],
  );
  const [first = []] = edits;
  const isAlike = edits.every(
    (clusters) =>
      clusters.length === first.length &&
      clusters.every(({ changes }, at) => changes === first[at]?.changes),
  );
  if (!isAlike) return undefined;
  let [from, behind] = [0, 0];
  const hunks = first.map(({ changes }, at) => {
    const all = edits.flatMap((clusters) => clusters[at] ?? []);
    const above = sharedEnd(all.map((cluster) => cluster.above.slice(behind)));
    const below = sharedStart(all.map((cluster) => cluster.below));
    const own = changed.slice(from, from + changes);
    from += changes;
    behind = below.length;
    return [...above, ...own, ...below];
  });
  return hunks.every(tellsItsPlace)
    ? hunks.flatMap((lines) => [headOf(lines), ...lines])
    : undefined;
}

/** Blank lines stand in many places of a file. */
function tellsItsPlace(hunk: readonly string[]): boolean {
  return hunk.some((line) => !line.startsWith("+") && /\S/.test(line.slice(1)));
}

/** Lines between two clusters stand behind the first, and before the second. */
function clustersIn(patch: string): readonly Cluster[] {
  const clusters: { above: string[]; changes: number; below: string[] }[] = [];
  let context: string[] = [];
  for (const line of patch.replace(/\n$/, "").split("\n")) {
    const last = clusters.at(-1);
    if (line.startsWith("@@")) context = [];
    else if (!/^[+-]/.test(line)) {
      context.push(line);
      last?.below.push(line);
    } else if (last !== undefined && last.below.length === 0) last.changes += 1;
    else {
      clusters.push({ above: context, changes: 1, below: [] });
      context = [];
    }
  }
  return clusters;
}

function headOf(lines: readonly string[]): string {
  const before = lines.filter((line) => !line.startsWith("+")).length;
  const after = lines.filter((line) => !line.startsWith("-")).length;
  return `@@ -1,${before} +1,${after} @@`;
}

function sharedStart([first = [], ...others]: readonly (readonly string[])[]): readonly string[] {
  const end = first.findIndex((line, at) => others.some((lines) => lines[at] !== line));
  return end === -1 ? first : first.slice(0, end);
}

function sharedEnd(all: readonly (readonly string[])[]): readonly string[] {
  return sharedStart(all.map((lines) => lines.toReversed())).toReversed();
}
