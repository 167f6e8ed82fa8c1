/** Types of values: what each may be, so that a value is refused before anything runs. */

import { UNWRITABLE } from "../condition/phrase.ts";
import type { Parameter, ValueType } from "../model/procedure.ts";
import { EXAMPLE_CHARS_MAX } from "./limits.ts";

const VALUE_CHARS_MAX = 4_096;

const FORMS: Readonly<Record<ValueType, RegExp>> = {
  path: /^[^\0]+$/,
  semver: /^v?\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?(?:\+[0-9A-Za-z.-]+)?$/,
  branch: /^(?![./])(?!.*(?:\.\.|\/\/|@\{|[./]$|\.lock$))[^\s~^:?*[\\]+$/,
  url: /^[a-z][a-z0-9+.-]*:\/\/[^\s]+$|^[\w.-]+@[\w.-]+:[^\s]+$/i,
  number: /^-?\d+(?:\.\d+)?$/,
  uuid: /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i,
  hash: /^[0-9a-f]{7,128}$/i,
  date: /^\d{4}-\d{2}-\d{2}(?:[T ][\d:.]+(?:Z|[+-]\d{2}:?\d{2})?)?$/,
  text: /^.+$/su,
  identifier: /^[\w@][\w.@/:-]*$/,
};

/** Why the parameter can not have this value; undefined when it can. */
export function whyNoValue(parameter: Parameter, value: string): string | undefined {
  if (value === "") return "it is empty";
  if (value.length > VALUE_CHARS_MAX) return `it has more than ${VALUE_CHARS_MAX} characters`;
  if (UNWRITABLE.test(value)) return "it holds invisible characters";
  if (parameter.type === "secret") return undefined;
  if (!FORMS[parameter.type].test(value)) return `it is no ${parameter.type}`;
  const { examples } = parameter;
  // What a program would take for more than a value must be known to be meant.
  if (startsWithDash(value) && !examples.some(startsWithDash)) {
    return "it begins with a hyphen";
  }
  return leadsAway(value) && !examples.some(leadsAway) ? "it leads out of the project" : undefined;
}

/** Examples are values that were seen, and stand on one line of the body. */
export function whyNoExample(type: ValueType, example: string): string | undefined {
  if (example.length > EXAMPLE_CHARS_MAX) return `it has more than ${EXAMPLE_CHARS_MAX} characters`;
  return whyNoValue({ name: "", type, examples: [example] }, example);
}

/** Also text: nobody can tell which program takes it for a path. */
function leadsAway(value: string): boolean {
  return /^[/~]|^file:|^[\w+.-]+:\/\/-|@-/i.test(value) || value.split("/").includes("..");
}

function startsWithDash(value: string): boolean {
  return value.startsWith("-");
}
