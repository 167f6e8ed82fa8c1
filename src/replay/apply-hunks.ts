/** Hunks, applied to a text: only where every line of their context stands, and only in one place. */

import type { Hunk } from "./unified-diff.ts";

export type Applied =
  | { readonly kind: "applied"; readonly text: string }
  | { readonly kind: "refused"; readonly reason: string };

/** Text may have moved, and a hunk without context fits anywhere: then it must stand where it was. */
export function applyHunks(text: string, hunks: readonly Hunk[]): Applied {
  let lines: readonly string[] = text === "" ? [] : text.split(/(?<=\n)/);
  let moved = 0;
  for (const [index, hunk] of hunks.entries()) {
    const at = placeOf(hunk, lines, hunk.at + moved);
    if (at === undefined) {
      return { kind: "refused", reason: `hunk ${index + 1} does not fit the file as it is now` };
    }
    lines = [...lines.slice(0, at), ...hunk.new, ...lines.slice(at + hunk.old.length)];
    moved = at - hunk.at + hunk.new.length - hunk.old.length;
  }
  return { kind: "applied", text: lines.join("") };
}

function placeOf(hunk: Hunk, lines: readonly string[], expected: number): number | undefined {
  if (fits(hunk, lines, expected)) return expected;
  if (hunk.old.length === 0) return undefined;
  const places = lines.flatMap((_, at) => (fits(hunk, lines, at) ? [at] : []));
  return places.length === 1 ? places[0] : undefined;
}

function fits({ old }: Hunk, lines: readonly string[], at: number): boolean {
  if (at < 0 || at + old.length > lines.length) return false;
  return old.every((line, offset) => lines[at + offset] === line);
}
