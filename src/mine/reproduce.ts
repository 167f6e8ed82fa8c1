/**
 * reproduce: the proof that a generalisation is one. What was made of all occurrences but one must
 * be able to say the one that was left out, with some values for its parameters; of two, both must
 * come out of what was made of them.
 */

import type { Alignment } from "./align/align.ts";
import { columnOf } from "./generalise/columns.ts";
import { fieldsOf } from "./generalise/fields.ts";
import { type General, generalise } from "./generalise/generalise.ts";
import type { Piece } from "./generalise/vocabulary.ts";

const LEFT_OUT_MAX = 4;
/** Of those that are left out in turn. */
const SHARE_MIN = 0.5;

export function isReproduced(alignment: Alignment, general: General): boolean {
  const { occurrences } = alignment;
  if (!occurrences.every((_, at) => isSaid(general, at))) return false;
  if (occurrences.length < 3) return true;
  const tried = occurrences.slice(-LEFT_OUT_MAX);
  const said = tried.filter((left) => {
    const others = generalise({
      ...alignment,
      occurrences: occurrences.filter((each) => each !== left),
    });
    return canSay(others, left);
  });
  return said.length >= SHARE_MIN * tried.length;
}

/** Filled in with the values of the occurrence, every field is what it was. */
function isSaid({ fields, vocabulary }: General, at: number): boolean {
  return fields.flat().every(({ texts, pieces, kind }) => {
    const text = texts[at];
    return text === undefined || kind === "secret" || vocabulary.text(pieces, at) === text;
  });
}

type LeftOut = Alignment["occurrences"][number];

function canSay(general: General, left: LeftOut): boolean {
  const values = new Map<number, string>();
  return general.columns.every((column, number) => {
    const own = columnOf(number, [left]);
    const times = column.steps.filter((step) => step !== undefined).length;
    // Of what was done once nobody can tell what varies.
    if (left.steps[number] === undefined || column.kind === "free" || times < 2) return true;
    const fields = general.fields[number] ?? [];
    const texts = fieldsOf(own);
    return (
      own.kind === column.kind &&
      texts.length === fields.length &&
      fields.every(
        ({ pieces, kind }, at) =>
          kind === "secret" || binds(pieces, texts[at]?.texts[0] ?? "", values),
      )
    );
  });
}

/** Whether there are values with which the pieces give the text, the same ones everywhere. */
function binds(pieces: readonly Piece[], text: string, values: Map<number, string>): boolean {
  const met: number[] = [];
  const source = pieces.map((piece) => {
    if (piece.kind === "constant") return escaped(piece.text);
    const known = values.get(piece.value);
    if (known !== undefined) return escaped(known);
    met.push(piece.value);
    return "(.+?)";
  });
  const match = new RegExp(`^${source.join("")}$`, "s").exec(text);
  for (const [at, value] of met.entries()) values.set(value, match?.[at + 1] ?? "");
  return match !== null;
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");
}
