/** Says where two long texts part ways, for failures that can be read: whole requests could not. */

const EXCERPT_CHARS = 160;

/** `undefined` when there is no difference. */
export function firstDifference(left: string, right: string): string | undefined {
  if (left === right) return undefined;
  let at = 0;
  while (left[at] === right[at]) at += 1;
  const excerptOf = (text: string) =>
    text.slice(Math.max(0, at - EXCERPT_CHARS / 2), at + EXCERPT_CHARS / 2);
  return `${excerptOf(left)}\n${excerptOf(right)}`;
}
