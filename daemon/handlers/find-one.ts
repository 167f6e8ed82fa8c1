/** Find one: what a person means by an id or the beginning of one. */

import { SkilldError } from "../../src/support/skilld-error.ts";

/** Fewer letters of an id are too easily another's. */
const PREFIX_CHARS_MIN = 4;
const LETTERS = /^[a-z2-7]*$/;

export interface IdKind {
  /** What its ids begin with. */
  readonly mark: string;
  readonly noun: string;
  /** Where to find the right one. */
  readonly hint: string;
}

/** With or without its mark. `startingWith` need not give more than a few. */
export function findOne<Found extends { readonly id: string }>(
  kind: IdKind,
  wanted: string,
  startingWith: (prefix: string) => readonly Found[],
): Found {
  const mark = `${kind.mark}_`;
  const letters = wanted.startsWith(mark) ? wanted.slice(mark.length) : wanted;
  const isId = LETTERS.test(letters) && letters.length >= PREFIX_CHARS_MIN;
  const [first, ...others] = isId ? startingWith(mark + letters) : [];
  if (first === undefined) throw notFound(kind, wanted);
  if (others.length === 0 || first.id === mark + letters) return first;
  throw new SkilldError("not-found", `cannot tell which ${kind.noun} ${wanted} is`, {
    hint: `It may be ${[first, ...others].map(({ id }) => id).join(", ")}.`,
  });
}

export function notFound({ noun, hint }: IdKind, wanted: string): SkilldError {
  return new SkilldError("not-found", `cannot find the ${noun} ${wanted}`, { hint });
}
