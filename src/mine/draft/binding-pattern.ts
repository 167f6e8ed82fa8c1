/**
 * Binding patterns: a regular expression that finds a printed value by what stands around it in
 * every output, and finds nothing else before it.
 */

import type { Pattern } from "../../model/condition.ts";
import type { Vector } from "../generalise/vector.ts";

const CONTEXT_CHARS_MAX = 24;
const FORMS = [
  String.raw`\d+`,
  "[0-9a-f]+",
  String.raw`\w+`,
  String.raw`[\w.-]+`,
  String.raw`[\w./@:+-]+`,
];
const SPECIAL = /[\\^$.*+?()[\]{}|/-]/g;

/** Undefined where no pattern finds the value in each output. */
export function bindingPattern(
  vector: Vector,
  outputs: readonly (string | undefined)[],
): Pattern | undefined {
  const seen = vector.flatMap((value, at) => {
    const output = outputs[at];
    return value === undefined || output === undefined ? [] : [{ value, output }];
  });
  const form = FORMS.find((each) => seen.every(({ value }) => new RegExp(`^${each}$`).test(value)));
  const [first] = seen;
  if (form === undefined || first === undefined) return undefined;
  for (const { before, after } of contextsOf(first)) {
    const source = `${before}(${form})${after}`;
    const pattern = new RegExp(source, "m");
    if (seen.every(({ value, output }) => pattern.exec(output)?.[1] === value))
      return { source, ignoresCase: false };
  }
  return undefined;
}

/** Of each place where the value stands: as much of its line as there is room for, then less. */
function* contextsOf({ value, output }: { readonly value: string; readonly output: string }) {
  for (let at = output.indexOf(value); at !== -1; at = output.indexOf(value, at + 1)) {
    const left = output.slice(0, at).split("\n").at(-1) ?? "";
    const right = output.slice(at + value.length).split("\n")[0] ?? "";
    for (let length = Math.min(left.length, CONTEXT_CHARS_MAX); length >= 0; length -= 1) {
      const start = length === left.length ? "^" : "";
      for (const behind of [Math.min(right.length, CONTEXT_CHARS_MAX), 1, 0]) {
        yield {
          before: start + escaped(left.slice(left.length - length)),
          after: escaped(right.slice(0, behind)),
        };
      }
    }
  }
}

function escaped(text: string): string {
  return text.replace(SPECIAL, "\\$&");
}
