/** Fields: the texts of a column that may vary, one after another, as they come in the sightings. */

import { SECRET_MARK } from "./atoms.ts";
import type { Column } from "./columns.ts";
import { isConstant, type Vector } from "./vector.ts";

export interface Field {
  readonly column: number;
  readonly kind: FieldKind;
  readonly texts: Vector;
  /** A flag or a variable that it is the value of, or the words before it. */
  readonly before: string;
}

/** An opaque word stands for what only running would tell: it may not vary. */
type FieldKind = "word" | "secret" | "opaque" | "path" | "line";

export function fieldsOf(column: Column): readonly Field[] {
  switch (column.kind) {
    case "shell":
      return shellFields(column);
    case "edit":
      return [
        pathField(column.number, column.paths),
        ...column.lines.map(
          (texts): Field => ({ column: column.number, kind: "line", texts, before: "" }),
        ),
      ];
    case "free":
      return column.paths === undefined ? [] : [pathField(column.number, column.paths)];
  }
}

/** A procedure can not say that such a column is the same step each time. */
export function isBeyondWords(fields: readonly Field[]): boolean {
  return fields.some(({ kind, texts }) => kind === "opaque" && !isConstant(texts));
}

function pathField(column: number, texts: Vector): Field {
  return { column, kind: "path", texts, before: "" };
}

function shellFields({ number, sentences }: Extract<Column, { kind: "shell" }>): readonly Field[] {
  const model = sentences.find((sentence) => sentence !== undefined);
  return (model?.atoms ?? []).map((atom, at): Field => {
    const own = sentences.map((sentence) => sentence?.atoms[at]);
    const isSecret = own.some((each) => each !== undefined && SECRET_MARK.test(each.raw));
    const isKnown = own.every((each) => each === undefined || each.isLiteral);
    const earlier = model?.atoms[at - 1];
    return {
      column: number,
      kind: isSecret ? "secret" : isKnown ? "word" : "opaque",
      texts: own.map((each) => each?.value),
      before: atom.variable ?? (earlier?.variable === undefined ? (earlier?.value ?? "") : ""),
    };
  });
}
