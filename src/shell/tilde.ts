/**
 * Tildes: the parser leaves `~` and `~name` to whoever expands, so a value with one is not known.
 *
 * A word starts with one, or, when it looks like an assignment, has one behind `=` or `:`. Whether
 * what follows is a user's name is up to the shell, and bash is generous.
 */

import type { WordPart } from "./word.ts";

type Literal = WordPart & { readonly kind: "literal" };

const STARTING = /^~[^/:]*/g;
const ASSIGNED = /(?<=^|[=:])~[^/:]*/g;
const ASSIGNMENT = /^[A-Za-z_]\w*\+?=/;
const LINE_CONTINUATION = "\\\n";

export function splitTildes(parts: readonly WordPart[], isAssigned: boolean): readonly WordPart[] {
  if (!parts.some(({ raw }) => raw.includes("~"))) return parts;
  const pattern = isAssigned || looksAssigned(parts[0]) ? ASSIGNED : STARTING;
  return parts.flatMap((part, at) => {
    const mayHold = part.kind === "literal" && part.quote === "none";
    return mayHold && (at === 0 || pattern === ASSIGNED) ? splitPart(part, pattern) : [part];
  });
}

function looksAssigned(part: WordPart | undefined): boolean {
  return part?.kind === "literal" && part.quote === "none" && ASSIGNMENT.test(joined(part.raw));
}

function splitPart(part: Literal, pattern: RegExp): readonly WordPart[] {
  const { raw, offset } = part;
  // Text with escapes can not be cut along with its value: it is taken as a whole.
  if (raw.includes("\\"))
    return joined(raw).search(pattern) === -1 ? [part] : [{ raw, offset, kind: "tilde" }];
  const split: WordPart[] = [];
  let from = 0;
  for (const { 0: tilde, index } of raw.matchAll(pattern)) {
    split.push(...cut(part, from, index));
    from = index + tilde.length;
    split.push({ raw: tilde, offset: shifted(offset, index), kind: "tilde" });
  }
  return [...split, ...cut(part, from, raw.length)];
}

function cut(part: Literal, from: number, to: number): readonly Literal[] {
  if (from === to && part.raw !== "") return [];
  const raw = part.raw.slice(from, to);
  return [{ ...part, raw, offset: shifted(part.offset, from), value: raw }];
}

function joined(raw: string): string {
  return raw.replaceAll(LINE_CONTINUATION, "");
}

function shifted(offset: number | undefined, by: number): number | undefined {
  return offset === undefined ? undefined : offset + by;
}
