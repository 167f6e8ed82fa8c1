/**
 * Common edits: changes that are other ones each time and so have no shape in common, but are made
 * to the same file, at the same place between the other steps, in most of the occurrences.
 */

import { kindOf } from "../shape/digest.ts";
import type { Passage } from "./align.ts";

/** Of all occurrences. */
const SHARE_MIN = 2 / 3;

/** The passages with a column more for each such edit. */
export function withCommonEdits(passages: readonly Passage[], columns: number): readonly Passage[] {
  let [whole, gap] = [passages, 0];
  for (let added = 0; gap <= columns + added; ) {
    const kind = commonKindIn(whole, gap);
    if (kind === undefined) gap += 1;
    else {
      whole = whole.map((passage) => withColumn(passage, gap, kind));
      added += 1;
      gap += 1;
    }
  }
  return whole;
}

function commonKindIn(passages: readonly Passage[], gap: number): number | undefined {
  const counts = new Map<number, number>();
  for (const passage of passages) {
    const kinds = freePlaces(passage, gap).flatMap((place) => editKindAt(passage, place) ?? []);
    for (const kind of new Set(kinds)) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  const needed = Math.max(2, SHARE_MIN * passages.length);
  const common = [...counts].filter(([, count]) => count >= needed);
  const [first] = common.sort(([one, more], [other, less]) => less - more || one - other);
  return first?.[0];
}

/** Between the steps of two neighbouring columns; in front of the first one as well. */
function freePlaces({ places, steps }: Passage, gap: number): readonly number[] {
  const before = Math.max(-1, ...places.slice(0, gap).map((place) => place ?? -1));
  const after = Math.min(steps.length, ...places.slice(gap).map((place) => place ?? steps.length));
  return Array.from({ length: Math.max(0, after - before - 1) }, (_, at) => before + 1 + at);
}

function editKindAt({ steps }: Passage, place: number): number | undefined {
  const found = steps[place];
  return found?.step.deed.type === "edit" ? kindOf(found.key) : undefined;
}

function withColumn(passage: Passage, gap: number, kind: number): Passage {
  const place = freePlaces(passage, gap).findLast((each) => editKindAt(passage, each) === kind);
  return { ...passage, places: passage.places.toSpliced(gap, 0, place) };
}
