/** Shape: one public token format inside one realistic line, and where that secret stands in it. */

import { type Piece, text } from "./pieces.ts";
import { type Random, seededBy } from "./random.ts";

export interface Shape {
  readonly name: string;
  readonly family: string;
  readonly kind: ShapeKind;
  /** The public description the format was taken from, in words. */
  readonly source: string;
  readonly make: (random: Random) => Sample;
}

/**
 * `prefixed`: the token's own form gives it away, wherever it stands.
 * `context`: the value could be anything; a word or the syntax beside it gives it away.
 * `opaque`: neither does; only a reader who knows the program or the place would tell.
 */
export type ShapeKind = "prefixed" | "context" | "opaque";

export interface Sample {
  readonly text: string;
  readonly secret: string;
}

type Make = Shape["make"];
type Unplaced = Omit<Shape, "family">;

export function samplesOf(shape: Shape, count: number): readonly Sample[] {
  return Array.from({ length: count }, (_, at) => shape.make(seededBy(`${shape.name}#${at}`)));
}

export function family(name: string, shapes: readonly Unplaced[]): readonly Shape[] {
  return shapes.map((shape) => ({ ...shape, family: name }));
}

export const prefixed = shapeOf("prefixed");
export const context = shapeOf("context");
export const opaque = shapeOf("opaque");

/** A whole line around exactly one `secret`. */
export function line(strings: TemplateStringsArray, ...parts: readonly Part[]): Make {
  const [hidden, ...others] = parts.filter((part) => typeof part === "object");
  if (!hidden || others.length > 0) throw new Error(`needs one secret: ${strings.join("…")}`);
  return (random) => {
    const value = hidden.piece(random);
    const shown = parts.map((part) => (typeof part === "object" ? value : part));
    return { text: text(strings, ...shown)(random), secret: value };
  };
}

/** Marks the part of a line that must not survive. */
export function secret(
  strings: TemplateStringsArray,
  ...parts: readonly (Piece | string)[]
): Hidden {
  return { piece: text(strings, ...parts) };
}

interface Hidden {
  readonly piece: Piece;
}

type Part = Piece | string | Hidden;

function shapeOf(kind: ShapeKind) {
  return (name: string, source: string, make: Make): Unplaced => ({ name, kind, source, make });
}
