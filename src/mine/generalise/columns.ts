/** Columns: what one step of a family was each time, and the texts in it that may vary. */

import type { Deed, Step } from "../../model/rollout.ts";
import type { FileChange } from "../../model/session-event.ts";
import { insideProject } from "../../procedure/project-path.ts";
import { groupBy } from "../../support/group-by.ts";
import type { Occurrence } from "../align/align.ts";
import { changedLines } from "../shape/shape-of-edit.ts";
import { type Sentence, sentenceOf } from "./atoms.ts";
import type { Vector } from "./vector.ts";

export type Column = ShellColumn | EditColumn | FreeColumn;

interface ColumnBase {
  readonly number: number;
  /** One for each occurrence; undefined where the step was left out. */
  readonly steps: readonly (Step | undefined)[];
}

/** Commands that differ in their atoms alone. */
export interface ShellColumn extends ColumnBase {
  readonly kind: "shell";
  readonly sentences: readonly (Sentence | undefined)[];
}

/** Changes that may be the same one with other names in it. */
export interface EditColumn extends ColumnBase {
  readonly kind: "edit";
  readonly change: FileChange["change"];
  readonly paths: Vector;
  /** The lines that change, with their signs; of a new file all of them. */
  readonly lines: readonly Vector[];
}

/** Whatever else: tools, edits and commands that are other ones each time. */
export interface FreeColumn extends ColumnBase {
  readonly kind: "free";
  /** Of edits. */
  readonly paths: Vector | undefined;
}

/** Of the times that a command was run; the others did it in another way. */
const ALIKE_MIN = 2 / 3;
const LINES_MAX = 40;

export function columnOf(number: number, occurrences: readonly Occurrence[]): Column {
  const steps = occurrences.map((occurrence) => occurrence.steps[number]);
  const kinds = new Set(steps.flatMap((step) => (step === undefined ? [] : [step.deed.type])));
  if (kinds.size !== 1) return { kind: "free", number, steps, paths: undefined };
  if (kinds.has("command")) return shellColumn(number, steps);
  if (kinds.has("edit")) return editColumn(number, steps, occurrences);
  return { kind: "free", number, steps, paths: undefined };
}

export function asFree({ number, steps, paths }: EditColumn): FreeColumn {
  return { kind: "free", number, steps, paths };
}

function shellColumn(number: number, steps: ColumnBase["steps"]): Column {
  const sentences = steps.map((step) =>
    step?.deed.type === "command" && isPlain(step.deed) ? sentenceOf(step.deed.script) : undefined,
  );
  const known = sentences.filter((sentence) => sentence !== undefined);
  const groups = [...groupBy(known, ({ frame }) => frame).values()];
  const [largest = []] = groups.sort((left, right) => right.length - left.length);
  const present = steps.filter((step) => step !== undefined).length;
  if (largest.length < ALIKE_MIN * present)
    return { kind: "free", number, steps, paths: undefined };
  return {
    kind: "shell",
    number,
    steps,
    sentences: sentences.map((sentence) =>
      sentence !== undefined && largest.includes(sentence) ? sentence : undefined,
    ),
  };
}

/** It depends on nothing that its shell was told before, and nobody talked to it. */
function isPlain({ setup, typed }: Extract<Deed, { type: "command" }>): boolean {
  return setup.length === 0 && typed.length === 0;
}

function editColumn(
  number: number,
  steps: ColumnBase["steps"],
  occurrences: readonly Occurrence[],
): Column {
  const changes = steps.map((step) => (step?.deed.type === "edit" ? step.deed.change : undefined));
  const paths = changes.map((change, at) => {
    const root = occurrences[at]?.known.session.root;
    return change === undefined || root === undefined
      ? undefined
      : insideProject(root, root, change.path);
  });
  const free: FreeColumn = { kind: "free", number, steps, paths };
  const known = changes.flatMap((change) => (change === undefined ? [] : [change]));
  const [first] = known;
  const isAlike = known.every(
    ({ change, patch }) => change === first?.change && patch !== undefined,
  );
  if (first === undefined || !isAlike || (first.change !== "add" && first.change !== "update"))
    return free;
  const lines = changes.map((each) =>
    each === undefined ? undefined : changedLines(each.patch ?? "", each.change),
  );
  const count = new Set(lines.flatMap((own) => (own === undefined ? [] : [own.length])));
  const [length = 0] = count;
  if (count.size !== 1 || length === 0 || length > LINES_MAX) return free;
  return {
    kind: "edit",
    number,
    steps,
    change: first.change,
    paths,
    lines: Array.from({ length }, (_, at) => lines.map((own) => own?.[at])),
  };
}
