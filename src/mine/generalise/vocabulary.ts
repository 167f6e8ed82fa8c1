/**
 * Vocabulary: the values that vary, each once, however often and inside of what it stands. Built
 * from the places where a value stands alone; what holds one of them elsewhere is taken apart.
 */

import { holds, standsAt } from "./tokens.ts";
import { agree, known, merged, type Vector } from "./vector.ts";

export type Piece =
  | { readonly kind: "constant"; readonly text: string }
  /** The number of a value. */
  | { readonly kind: "value"; readonly value: number };

/** Ways to take a text apart that are tried. */
const TRIES_MAX = 12;

export class Vocabulary {
  readonly #vectors: Vector[] = [];

  get vectors(): readonly Vector[] {
    return this.#vectors;
  }

  /** The number under which it is known from now on. */
  add(vector: Vector): number {
    const at = this.find(vector);
    if (at === undefined) return this.#vectors.push(vector) - 1;
    this.#vectors[at] = merged(this.#vectors[at] ?? [], vector);
    return at;
  }

  find(vector: Vector): number | undefined {
    const at = this.#vectors.findIndex((each) => agree(each, vector));
    return at === -1 ? undefined : at;
  }

  /** In smaller values and constants; undefined where that is not possible. */
  takenApart(texts: Vector): readonly Piece[] | undefined {
    let usable = this.#inside(texts);
    for (let tries = 0; tries < TRIES_MAX && usable.length > 0; tries += 1) {
      const pieces = this.#pieces(texts, usable);
      if (this.#gives(pieces, texts)) return pieces;
      usable = usable.slice(1);
    }
    return undefined;
  }

  /** A text of one occurrence, in its values: all that stand in it, and without any of them. */
  readings(text: string, at: number): readonly (readonly Piece[])[] {
    const texts = this.#vectors[0]?.map((_, each) => (each === at ? text : undefined)) ?? [];
    const plain: readonly Piece[] = [{ kind: "constant", text }];
    const whole = this.#vectors.findIndex((vector) => vector[at] === text);
    if (whole !== -1) return [[{ kind: "value", value: whole }], plain];
    const inside = this.#inside(texts);
    return [
      this.#pieces(texts, inside),
      ...inside.map((value) => this.#pieces(texts, [value])),
      plain,
    ];
  }

  text(pieces: readonly Piece[], at: number): string | undefined {
    const parts = pieces.map((piece) =>
      piece.kind === "constant" ? piece.text : this.#vectors[piece.value]?.[at],
    );
    return parts.every((part) => part !== undefined) ? parts.join("") : undefined;
  }

  /** The longest first. */
  #inside(texts: Vector): readonly number[] {
    const numbers = this.#vectors.flatMap((vector, number) => {
      const isInside = texts.every((text, at) => text === undefined || isPart(vector[at], text));
      return isInside && known(vector) > 0 ? [number] : [];
    });
    const length = (number: number) => (this.#vectors[number] ?? []).join("").length;
    return numbers.sort((left, right) => length(right) - length(left) || left - right);
  }

  #pieces(texts: Vector, usable: readonly number[]): readonly Piece[] {
    const from = texts.findIndex((text) => text !== undefined);
    const text = texts[from] ?? "";
    const pieces: Piece[] = [];
    let constant = "";
    for (let at = 0; at < text.length; ) {
      const value = usable.find((number) =>
        standsAt(text, at, this.#vectors[number]?.[from] ?? ""),
      );
      const length = value === undefined ? 1 : (this.#vectors[value]?.[from]?.length ?? 1);
      if (value === undefined) constant += text[at];
      else {
        if (constant !== "") pieces.push({ kind: "constant", text: constant });
        pieces.push({ kind: "value", value });
        constant = "";
      }
      at += length;
    }
    return constant === "" ? pieces : [...pieces, { kind: "constant", text: constant }];
  }

  #gives(pieces: readonly Piece[], texts: Vector): boolean {
    return texts.every((text, at) => text === undefined || this.text(pieces, at) === text);
  }
}

function isPart(value: string | undefined, text: string): boolean {
  return value !== undefined && value.length < text.length && holds(text, value);
}
