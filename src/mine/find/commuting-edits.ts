/**
 * Commuting edits: changes of several files with nothing that matters in between may come in any
 * order, so they are brought into one that is always the same.
 */

import type { ShapeKey } from "../../model/mined.ts";
import { isEdit } from "../shape/digest.ts";

export function inCommonOrder(steps: readonly ShapeKey[]): readonly ShapeKey[] {
  const ordered: ShapeKey[] = [];
  let edits: ShapeKey[] = [];
  for (const step of steps) {
    if (isEdit(step)) edits.push(step);
    else {
      ordered.push(...sorted(edits), step);
      edits = [];
    }
  }
  return [...ordered, ...sorted(edits)];
}

function sorted(edits: readonly ShapeKey[]): readonly ShapeKey[] {
  return [...edits].sort((one, other) => one - other);
}
