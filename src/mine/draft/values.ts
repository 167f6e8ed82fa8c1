/** Values: which of a family's are parameters, which are bound to an output, what they are called. */

import type { Binding, Parameter, ValueType } from "../../model/procedure.ts";
import { type General, type GeneralField, valuesIn } from "../generalise/generalise.ts";
import { says } from "../generalise/phrases.ts";
import { printerOf } from "../generalise/printed.ts";
import { typeOf } from "../generalise/value-type.ts";
import type { Vector } from "../generalise/vector.ts";
import { bindingPattern } from "./binding-pattern.ts";
import { asName, type Named, nameOf, withoutTwins } from "./value-name.ts";

export interface NamedValue {
  readonly name: string;
  readonly because: string;
  readonly vector: Vector;
  readonly type: ValueType | "secret";
  /** The column that prints it, where none of the people who asked knew it. */
  readonly bound: { readonly column: number; readonly binding: Binding } | undefined;
}

/** By the number that the vocabulary gives them. */
export type NamedValues = ReadonlyMap<number, NamedValue>;

const EXAMPLES_MAX = 3;
const EXAMPLE_CHARS_MAX = 200;

export function namedValues(general: General): NamedValues {
  const fields = general.fields.flat();
  const used = [...valuesIn(fields)].sort(
    (left, right) => firstColumn(left, fields) - firstColumn(right, fields) || left - right,
  );
  const drawn = used.map((value) => ({ value, ...described(value, general) }));
  const names = withoutTwins(drawn.map(({ named }) => named));
  return new Map(
    drawn.map(({ value, vector, type, bound }, at): [number, NamedValue] => {
      const { name, because } = names[at] ?? { name: `value_${value}`, because: "" };
      const binding =
        bound === undefined
          ? undefined
          : { column: bound.column, binding: { name, ...bound.pattern } };
      return [value, { name, because, vector, type, bound: binding }];
    }),
  );
}

export function parametersOf(values: Iterable<NamedValue>): readonly Parameter[] {
  return [...values].flatMap(({ name, type, vector, bound }): Parameter[] => {
    if (bound !== undefined) return [];
    if (type === "secret") return [{ name, type }];
    const seen = [...new Set(vector.flatMap((value) => value ?? []))];
    const examples = seen.filter((value) => value.length <= EXAMPLE_CHARS_MAX).slice(-EXAMPLES_MAX);
    return [{ name, type, examples }];
  });
}

interface Described {
  readonly named: Named;
  readonly vector: Vector;
  readonly type: ValueType;
  readonly bound: { readonly column: number; readonly pattern: Omit<Binding, "name"> } | undefined;
}

function described(value: number, general: General): Described {
  const vector = general.vocabulary.vectors[value] ?? [];
  const places = general.fields
    .flat()
    .filter(({ pieces }) =>
      pieces.some((piece) => piece.kind === "value" && piece.value === value),
    );
  const texts = vector.flatMap((text) => text ?? []);
  const commands = places.flatMap(({ column }) => commandAt(general, column));
  const type = typeOf(texts, commands);
  const bound = boundTo(vector, places[0]?.column ?? 0, general);
  const named = nameOf({
    type,
    before: places.flatMap((place) => wordsBefore(place, value)),
    typed: typedBeside(vector, general),
    folders: places.flatMap((place) => foldersBefore(place, value)),
  });
  const because =
    bound === undefined ? named.because : `step ${bound.column + 1} printed it each time`;
  return { named: { ...named, because }, vector, type, bound };
}

function firstColumn(value: number, fields: readonly GeneralField[]): number {
  return (
    fields.find(({ pieces }) =>
      pieces.some((piece) => piece.kind === "value" && piece.value === value),
    )?.column ?? 0
  );
}

function commandAt({ columns }: General, number: number): readonly string[] {
  const column = columns[number];
  if (column?.kind !== "shell") return [];
  return column.sentences.flatMap((sentence) => sentence?.text ?? []).slice(0, 1);
}

/** What somebody typed was chosen, whoever printed it as well. */
function boundTo(vector: Vector, column: number, general: General): Described["bound"] {
  const { occurrences, prompts } = general;
  if (vector.some((text, at) => text !== undefined && says(prompts[at] ?? "", text)))
    return undefined;
  const printer = printerOf(vector, column, occurrences);
  if (printer === undefined || general.columns[printer]?.kind !== "shell") return undefined;
  const outputs = occurrences.map(({ steps }) => steps[printer]?.output?.excerpt);
  const pattern = bindingPattern(vector, outputs);
  return pattern === undefined
    ? undefined
    : { column: printer, pattern: { stream: "stdout", pattern } };
}

/** The flag or variable it is given to, and the name before an equals sign in the word itself. */
function wordsBefore({ before, pieces, kind }: GeneralField, value: number): readonly string[] {
  if (kind !== "word") return [];
  const at = pieces.findIndex((piece) => piece.kind === "value" && piece.value === value);
  const constant = pieces[at - 1];
  if (at === 0) return pieces.length === 1 ? [before] : [];
  const [assigned = ""] =
    /(?:^|[\s,])(?:--)?[A-Za-z][\w-]*=$/.exec(constant?.kind === "constant" ? constant.text : "") ??
    [];
  return assigned === "" ? [] : [assigned.trim()];
}

function foldersBefore({ pieces }: GeneralField, value: number): readonly string[] {
  const at = pieces.findIndex((piece) => piece.kind === "value" && piece.value === value);
  const constant = pieces[at - 1];
  const [, folder] =
    /([A-Za-z-]+)\/$/.exec(constant?.kind === "constant" ? constant.text : "") ?? [];
  return folder === undefined ? [] : [folder];
}

function typedBeside(vector: Vector, { prompts }: General): readonly string[] {
  return vector.flatMap((text, at) => {
    const prompt = prompts[at] ?? "";
    const place = text === undefined ? -1 : prompt.indexOf(text);
    if (text === undefined || place === -1) return [];
    const [before = ""] = /\p{L}+(?=\W*$)/u.exec(prompt.slice(0, place)) ?? [];
    const [after = ""] = /^ \p{L}+/u.exec(prompt.slice(place + text.length)) ?? [];
    return [before, after.trim()].flatMap((word) => asName(word) ?? []);
  });
}
