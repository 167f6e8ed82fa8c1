/** Certain values: parameters whose value the prompt leaves no doubt about; all others stay open. */

import type { Parameter, Procedure, ValueType } from "../model/procedure.ts";
import { whyNoValue } from "../skill/value-types.ts";
import { isPlain } from "./plain-text.ts";

const PROMPT_CHARS_MAX = 2_000;
const VALUE_CHARS_MAX = 200;

/** Forms that say of themselves what they are. */
const FORMS: Partial<Readonly<Record<ValueType, RegExp>>> = {
  semver: /(?<![\w./@-])v?\d+\.\d+\.\d+(?:-[0-9A-Za-z.]+)?(?![\w/-]|\.\w)/g,
  url: /\b[a-z][a-z0-9+.-]*:\/\/[^\s"'<>()]+/gi,
  uuid: /\b[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\b/gi,
  date: /(?<![\w-])\d{4}-\d{2}-\d{2}(?![\w-])/g,
};

/** By name. Only where one parameter of a form meets one value of it. */
export function certainValues(
  { parameters }: Procedure,
  prompt: string,
): ReadonlyMap<string, string> {
  const text = prompt.slice(0, PROMPT_CHARS_MAX);
  const values = new Map<string, string>();
  for (const parameter of parameters) {
    if (parameters.some((other) => other !== parameter && other.type === parameter.type)) continue;
    const value = onlyValue(parameter, text);
    if (value !== undefined) values.set(parameter.name, value);
  }
  return values;
}

function onlyValue(parameter: Parameter, text: string): string | undefined {
  if (parameter.type === "secret") return undefined;
  const form = FORMS[parameter.type];
  const found = form === undefined ? [] : [...new Set(text.match(form))];
  const [value] = found;
  if (value === undefined || found.length > 1 || value.length > VALUE_CHARS_MAX) return undefined;
  const written = asSeen(value, parameter.examples);
  const isGood = isPlain(written) && whyNoValue(parameter, written) === undefined;
  return isGood ? written : undefined;
}

/** A version is written with a `v`, or without one, as it was before. */
function asSeen(value: string, examples: readonly string[]): string {
  const bare = value.replace(/^v(?=\d)/, "");
  const isVersion = bare !== value || /^\d+\.\d+\.\d+/.test(bare);
  if (!isVersion || examples.length === 0) return value;
  return examples.every((example) => /^v\d/.test(example)) ? `v${bare}` : bare;
}
