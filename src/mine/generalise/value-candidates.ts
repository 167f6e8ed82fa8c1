/**
 * Value candidates: the parts of a varying word that are values by themselves. A version or a date
 * always is; any other part only where something says so: it stands in other surroundings as well,
 * an earlier step printed it, or a person typed it.
 */

import { type Prompts, says } from "./phrases.ts";
import { isTelling, tokensOf } from "./tokens.ts";
import { isConstant, type Vector } from "./vector.ts";

export interface Evidence {
  readonly prompts: Prompts;
  /** Whether each of the values was printed before the step of this column. */
  readonly isPrinted: (vector: Vector, column: number) => boolean;
}

/** A varying word, and the column it stands in. */
export interface VaryingWord {
  readonly vector: Vector;
  readonly column: number;
}

const SURROUNDINGS_MIN = 2;
const TYPED_SHARE_MIN = 0.5;

export function valuesInside(words: readonly VaryingWord[], evidence: Evidence): readonly Vector[] {
  const inside = words.flatMap(({ vector, column }) => {
    // Whoever printed all of it printed its parts as well, and says nothing about them.
    const isWholePrinted = evidence.isPrinted(vector, column);
    return runsOf(vector).map((run) => ({
      ...run,
      isPrinted: !isWholePrinted && evidence.isPrinted(run.vector, column),
    }));
  });
  const surroundings = new Map<string, Set<string>>();
  for (const { vector, around } of inside) {
    const key = JSON.stringify(vector);
    surroundings.set(key, (surroundings.get(key) ?? new Set()).add(around));
  }
  const own = inside.filter(
    ({ vector, isPrinted }) =>
      isPrinted ||
      isTyped(vector, evidence.prompts) ||
      (surroundings.get(JSON.stringify(vector))?.size ?? 0) >= SURROUNDINGS_MIN,
  );
  return [
    ...words.flatMap(({ vector }) => tellingParts(vector)),
    ...own.map(({ vector }) => vector),
  ];
}

/** Versions, dates, ids, and numbers that no letter touches. */
function tellingParts(vector: Vector): readonly Vector[] {
  const tokens = vector.map((text) => (text === undefined ? undefined : tokensOf(text)));
  const lengths = new Set(tokens.flatMap((own) => (own === undefined ? [] : [own.length])));
  if (lengths.size !== 1) return [];
  return Array.from({ length: [...lengths][0] ?? 0 }, (_, at) => at).flatMap((at) => {
    const own = tokens.map((each) => each?.[at]);
    const isValue = own.every((token, row) => {
      if (token === undefined) return true;
      return isTelling(token) || (token.type === "number" && standsAlone(vector[row] ?? "", token));
    });
    const part = own.map((token) => token?.text);
    return isValue && !isConstant(part) ? [part] : [];
  });
}

function standsAlone(
  text: string,
  token: { readonly offset: number; readonly text: string },
): boolean {
  const [before = "", after = ""] = [
    text[token.offset - 1],
    text[token.offset + token.text.length],
  ];
  return !/[\p{L}\p{N}_.]/u.test(before) && !/[\p{L}\p{N}_]/u.test(after);
}

interface Run {
  readonly vector: Vector;
  /** What stands before and behind it in all of the texts. */
  readonly around: string;
}

/** Varying runs of letters and digits, which hold no version, date or id; a sentence has none. */
function runsOf(vector: Vector): readonly Run[] {
  if (vector.some((text) => /\s/.test(text ?? ""))) return [];
  const split = vector.map((text) => (text === undefined ? undefined : runsIn(text)));
  const lengths = new Set(split.flatMap((runs) => (runs === undefined ? [] : [runs.length])));
  const first = split.findIndex((runs) => runs !== undefined);
  if (lengths.size !== 1) return [];
  return (split[first] ?? []).flatMap(({ text, offset }, at) => {
    const part = split.map((runs) => runs?.[at]?.text);
    const whole = vector[first] ?? "";
    const around = `${whole.slice(0, offset)}\0${whole.slice(offset + text.length)}`;
    return isConstant(part) ? [] : [{ vector: part, around }];
  });
}

interface Part {
  readonly text: string;
  readonly offset: number;
}

function runsIn(text: string): readonly Part[] {
  const runs: Part[] = [];
  for (const token of tokensOf(text)) {
    const last = runs.at(-1);
    const isInside = token.type === "word" || token.type === "number" || token.text === "_";
    if (!isInside) continue;
    if (last !== undefined && last.offset + last.text.length === token.offset) {
      runs.splice(-1, 1, { text: last.text + token.text, offset: last.offset });
    } else runs.push(token);
  }
  return runs;
}

/** As a word of its own, by most. */
function isTyped(vector: Vector, prompts: Prompts): boolean {
  const places = vector.flatMap((text, at) => (text === undefined ? [] : [{ text, at }]));
  const typed = places.filter(({ text, at }) => isWordOf(prompts[at] ?? "", text));
  return typed.length > TYPED_SHARE_MIN * places.length;
}

function isWordOf(prompt: string, text: string): boolean {
  if (!says(prompt, text)) return false;
  const words = prompt
    .split(/\s+/)
    .map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ""));
  return words.includes(text);
}
