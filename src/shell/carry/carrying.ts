/** Carrying: what a simple command runs instead of, or besides, itself. Words for the carriers. */

import type { Layer, LayerKind } from "../script.ts";
import type { Assignment, Redirection, Slice, Word } from "../word.ts";

export interface Carrying {
  /** The words of what the program does itself: `find` searches. Undefined for `sudo`. */
  readonly own: readonly Word[] | undefined;
  readonly carried: readonly Carried[];
  /** Why what it runs can not be seen. */
  readonly opaque?: string;
}

export interface Carried {
  readonly layer: Layer;
  readonly load: Load;
  readonly assignments?: readonly Assignment[];
  readonly isRepeated?: boolean;
  readonly isConditional?: boolean;
  /** The program reads its input itself and leaves nothing of it. */
  readonly isInputTaken?: boolean;
}

export type Load =
  | { readonly kind: "words"; readonly words: readonly Word[] }
  | { readonly kind: "script"; readonly script: NestedText };

/** A script inside a script. */
export interface NestedText {
  readonly text: string;
  /** Where it starts in the whole line, unless quotes or escapes were resolved in it. */
  readonly base: number | undefined;
}

/** Must not throw. `words` starts with the program; `input` is what it can read, when known. */
export type Carrier = (words: readonly Word[], input: NestedText | undefined) => Carrying;

/** Most programs, and a carrier that was asked for nothing but itself. */
export function itself(words: readonly Word[]): Carrying {
  return { own: words, carried: [] };
}

export function unseen(words: readonly Word[], reason: string): Carrying {
  return { ...itself(words), opaque: reason };
}

export function layerOf(kind: LayerKind, name: string, words: readonly Word[] = []): Layer {
  return { kind, name, words };
}

/** Undefined when the word is known only at run time. */
export function nestedText(word: Word): NestedText | undefined {
  if (word.value === undefined) return undefined;
  const [only, ...others] = word.parts;
  const isVerbatim = others.length === 0 && only?.kind === "literal" && only.raw === only.value;
  return { text: word.value, base: isVerbatim ? only.offset : undefined };
}

/** Several words that a program joins with spaces before a shell reads them. */
export function joinedText(words: readonly Word[]): NestedText | undefined {
  const [only, ...others] = words;
  if (only !== undefined && others.length === 0) return nestedText(only);
  const values = words.flatMap(({ value }) => (value === undefined ? [] : [value]));
  return values.length < words.length ? undefined : { text: values.join(" "), base: undefined };
}

/** Words in which a program puts its input in place of a mark, or behind them without one. */
export function withInput(words: readonly Word[], mark: RegExp | undefined): readonly Word[] {
  if (mark === undefined) return [...words, inputWord({ raw: "", offset: undefined })];
  return words.map((word) => (mark.test(word.value ?? "") ? inputWord(word) : word));
}

function inputWord({ raw, offset }: Slice): Word {
  return { raw, offset, value: undefined, parts: [{ raw, offset, kind: "input" }] };
}

/** The heredoc or here-string on standard input, where its text is known. */
export function inputOf(redirections: readonly Redirection[]): NestedText | undefined {
  const last = redirections.findLast(
    ({ descriptor, operator }) => operator.startsWith("<") && (descriptor ?? 0) === 0,
  );
  if (last?.kind === "here-string") return nestedText(last.target);
  if (last?.kind !== "heredoc" || last.body.value === undefined) return undefined;
  const { value, raw, offset } = last.body;
  return { text: value, base: value === raw ? offset : undefined };
}
