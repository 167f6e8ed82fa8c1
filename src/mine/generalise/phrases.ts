/**
 * Phrases: varying words of a sentence that belong together, such as the title of a change. What
 * a person typed tells where such a phrase begins and ends, when some of its words never varied.
 */

import type { Span } from "./spans.ts";
import { isTelling, tokensOf } from "./tokens.ts";
import { known, type Vector } from "./vector.ts";

/** What people asked for, one for each occurrence. */
export type Prompts = readonly string[];

export function withPhrases(spans: readonly Span[], prompts: Prompts): readonly Span[] {
  const result: Span[] = [];
  for (const span of spans) {
    const [last, between] = [result.at(-2), result.at(-1)];
    const isNext = span.kind === "varying" && isPlain(span.vector) && isBlank(between);
    if (isNext && last?.kind === "varying" && isPlain(last.vector)) {
      const vector = last.vector.map((text, at) => withNext(text, span.vector[at]));
      result.splice(-2, 2, { kind: "varying", vector });
    } else result.push(span);
  }
  return result.reduce<readonly Span[]>(
    (done, span, at) => widened(done, { span, spans: result, at }, prompts),
    [],
  );
}

function withNext(text: string | undefined, next: string | undefined): string | undefined {
  return text === undefined || next === undefined ? undefined : `${text} ${next}`;
}

/** Words, where a version or a number would be a value by itself. */
function isPlain(vector: Vector): boolean {
  const texts = vector.flatMap((text) => text ?? []);
  return texts.every((text) => {
    const tokens = tokensOf(text);
    const isMark = /[^\p{L}\p{N} '’-]/u.test(text);
    return !isMark && tokens.some(({ type }) => type === "word") && !tokens.some(isTelling);
  });
}

function isBlank(span: Span | undefined): boolean {
  return span?.kind === "constant" && span.text === " ";
}

interface Place {
  readonly span: Span;
  readonly spans: readonly Span[];
  readonly at: number;
}

/** Words before a phrase that never varied, if people always typed them together with it. */
function widened(done: readonly Span[], { span }: Place, prompts: Prompts): readonly Span[] {
  const before = done.at(-1);
  if (span.kind === "constant" || before?.kind !== "constant") return [...done, span];
  const words = before.text.match(/(?:\S+|^\s+)\s*/g) ?? [];
  for (let count = words.length; count > 0; count -= 1) {
    const added = words.slice(-count).join("");
    const rest = before.text.slice(0, before.text.length - added.length);
    const vector = span.vector.map((text) => (text === undefined ? undefined : added + text));
    if (!/^\p{L}/u.test(added) || /[:;,.]/.test(added) || !isTyped(vector, span.vector, prompts))
      continue;
    const kept: readonly Span[] = rest === "" ? [] : [{ kind: "constant", text: rest }];
    return [...done.slice(0, -1), ...kept, { kind: "varying", vector }];
  }
  return [...done, span];
}

function isTyped(wider: Vector, vector: Vector, prompts: Prompts): boolean {
  const typed = vector.map((text, at) => text !== undefined && says(prompts[at] ?? "", text));
  const also = wider.filter(
    (text, at) => typed[at] && text !== undefined && says(prompts[at] ?? "", text),
  );
  const count = typed.filter(Boolean).length;
  return count > 0 && also.length === count && known(vector) > 1;
}

/** As a whole, not as a part of other words. */
export function says(prompt: string, text: string): boolean {
  for (let at = prompt.indexOf(text); at !== -1; at = prompt.indexOf(text, at + 1)) {
    const [before = "", after = ""] = [prompt[at - 1], prompt[at + text.length]];
    if (!isWordChar(before) && !isWordChar(after)) return true;
  }
  return false;
}

function isWordChar(char: string): boolean {
  return /[\p{L}\p{N}_]/u.test(char);
}
