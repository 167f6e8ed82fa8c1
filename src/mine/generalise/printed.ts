/** Printed: which step printed a value before another one used it. */

import type { Step } from "../../model/rollout.ts";
import type { Occurrence } from "../align/align.ts";
import { holds } from "./tokens.ts";
import type { Vector } from "./vector.ts";

/** Shorter ones stand in every output. */
const CHARS_MIN = 2;

export function isPrintedBefore(
  vector: Vector,
  column: number,
  occurrences: readonly Occurrence[],
): boolean {
  return printerOf(vector, column, occurrences) !== undefined;
}

/** The first column whose output had the value in every occurrence that used it. */
export function printerOf(
  vector: Vector,
  column: number,
  occurrences: readonly Occurrence[],
): number | undefined {
  for (let each = 0; each < column; each += 1) {
    const isPrinter = vector.every((text, at) => {
      const step = occurrences[at]?.steps[each];
      return text === undefined || (step !== undefined && prints(step, text));
    });
    if (isPrinter) return each;
  }
  return undefined;
}

function prints({ output }: Step, text: string): boolean {
  if (text.length < CHARS_MIN || output === undefined) return false;
  return (
    holds(output.excerpt ?? "", text) || (output.values ?? []).some(({ value }) => value === text)
  );
}
