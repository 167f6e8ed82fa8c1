/** Vectors: what stood at one place in each of the occurrences; undefined where the step was left out. */

export type Vector = readonly (string | undefined)[];

/** Occurrences that both must know before they can be taken for the same. */
const SHARED_MIN = 2;

export function isConstant(vector: Vector): boolean {
  const known = vector.filter((value) => value !== undefined);
  return known.every((value) => value === known[0]);
}

/** They never contradict one another, and one of them varies where both are known. */
export function agree(left: Vector, right: Vector): boolean {
  let shared = 0;
  for (const [at, value] of left.entries()) {
    const other = right[at];
    if (value === undefined || other === undefined) continue;
    if (value !== other) return false;
    shared += 1;
  }
  return shared >= Math.min(SHARED_MIN, known(left), known(right));
}

export function known(vector: Vector): number {
  return vector.filter((value) => value !== undefined).length;
}

/** What one does not know, taken from the other. */
export function merged(left: Vector, right: Vector): Vector {
  return left.map((value, at) => value ?? right[at]);
}
