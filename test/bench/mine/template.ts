/** Templates: text with `{{name}}` in it, filled with values, and where each value then stands. */

export type Values = Readonly<Record<string, string>>;

export interface Filled {
  readonly text: string;
  /** In order, without overlaps. */
  readonly spans: readonly Span[];
}

export interface Span {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

const PLACEHOLDER = /\{\{([a-z][a-z0-9_]*)\}\}/;

/** Text and names of placeholders by turns: text stands at even places, names at odd ones. */
export function piecesOf(template: string): readonly string[] {
  return template.split(PLACEHOLDER);
}

export function namesIn(template: string): readonly string[] {
  return [...new Set(piecesOf(template).filter((_, at) => at % 2 === 1))];
}

/** A name without a value is a mistake of whoever wrote the template. */
export function fill(template: string, values: Values): Filled {
  const spans: Span[] = [];
  let text = "";
  for (const [at, piece] of piecesOf(template).entries()) {
    const value = at % 2 === 0 ? piece : values[piece];
    if (value === undefined) throw new Error(`no value for {{${piece}}} in ${template}`);
    if (at % 2 === 1)
      spans.push({ name: piece, start: text.length, end: text.length + value.length });
    text += value;
  }
  return { text, spans };
}

export function filled(template: string, values: Values): string {
  return fill(template, values).text;
}
