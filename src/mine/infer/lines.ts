/**
 * Lines: what was written into a file each time, also where the rest was another text. Only whole
 * lines that were added, and of those the first one that says something.
 */

import type { Step } from "../../model/rollout.ts";
import { insideProject } from "../../procedure/project-path.ts";
import { hasValue, textOf } from "../draft/text.ts";
import type { NamedValues } from "../draft/values.ts";
import type { Column } from "../generalise/columns.ts";
import type { General } from "../generalise/generalise.ts";
import type { Piece } from "../generalise/vocabulary.ts";
import { rootAt } from "./claims.ts";
import type { Inferred } from "./infer.ts";

const CHARS_MIN = 3;
const CHARS_MAX = 120;
const LINES_TRIED_MAX = 60;

export function lineConditions(
  column: Column,
  general: General,
  values: NamedValues,
): readonly Inferred[] {
  const edits: readonly OwnEdit[] = column.steps.flatMap((step, at) =>
    step === undefined
      ? []
      : [{ at, path: pathOf(step, rootAt(general, at)), lines: addedBy(step) }],
  );
  const model = edits.at(-1);
  if (model?.path === undefined || model.lines.length === 0) return [];
  const path = general.vocabulary
    .readings(model.path, model.at)
    .find((pieces) =>
      edits.every(({ path: own, at }) => own === general.vocabulary.text(pieces, at)),
    );
  const line = path === undefined ? undefined : sharedLine(model, edits, general);
  if (path === undefined || line === undefined) return [];
  return [
    {
      condition: {
        kind: "file-text",
        path: textOf(path, values),
        test: { kind: "contains", text: textOf(line, values) },
      },
      because: `after all of ${edits.length} times: the edit put the line there`,
    },
  ];
}

interface OwnEdit {
  readonly at: number;
  readonly path: string | undefined;
  readonly lines: readonly string[];
}

/** The first line of one edit that, in their own values, all of them added. */
function sharedLine(
  model: OwnEdit,
  edits: readonly OwnEdit[],
  { vocabulary }: General,
): readonly Piece[] | undefined {
  const readings = model.lines
    .slice(0, LINES_TRIED_MAX)
    .flatMap((line) => vocabulary.readings(line, model.at))
    // What is the same each time was there since the first.
    .filter(hasValue);
  return readings.find((pieces) =>
    edits.every(({ lines, at }) => lines.includes(vocabulary.text(pieces, at) ?? "")),
  );
}

function pathOf({ deed }: Step, root: string): string | undefined {
  return deed.type === "edit" ? insideProject(root, root, deed.change.path) : undefined;
}

/** Without the blanks around them; those that say nothing by themselves are left out. */
function addedBy({ deed }: Step): readonly string[] {
  if (deed.type !== "edit" || deed.change.patch === undefined) return [];
  const { change, patch } = deed.change;
  const lines = patch.split("\n");
  const added =
    change === "add"
      ? lines
      : lines.filter((line) => line.startsWith("+")).map((line) => line.slice(1));
  const removed =
    change === "add"
      ? []
      : lines.filter((line) => line.startsWith("-")).map((line) => line.slice(1).trim());
  return added
    .map((line) => line.trim())
    .filter(
      (line) =>
        line.length >= CHARS_MIN &&
        line.length <= CHARS_MAX &&
        /[\p{L}\p{N}]/u.test(line) &&
        !removed.includes(line),
    );
}
