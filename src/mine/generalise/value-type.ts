/** Types of values: the narrowest that all of them are, and for what their place calls for. */

import type { ValueType } from "../../model/procedure.ts";

const FORMS: readonly (readonly [ValueType, RegExp])[] = [
  ["uuid", /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i],
  ["date", /^\d{4}-\d{2}-\d{2}$/],
  ["semver", /^v?\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?(?:\+[0-9A-Za-z.-]+)?$/],
  ["url", /^[a-z][a-z0-9+.-]*:\/\/\S+$/i],
  ["number", /^-?\d+(?:\.\d+)?$/],
  ["hash", /^(?=.*\d)[0-9a-f]{7,128}$/],
];
const IDENTIFIER = /^[\p{L}\p{N}_@][\w.@:-]*$/u;
const SCOPED_NAME = /^@[\w.-]+\/[\w.-]+$/;
const FILE_NAME = /^[^\s/]*\.[A-Za-z][A-Za-z0-9]{0,5}$/;
/** What git is told the name of a branch with. */
const BRANCH_PLACES = /^git (?:checkout|switch|branch|push|merge|rebase|worktree)\b/;

/** `commands` are those in which the value stands, from their programs on. */
export function typeOf(values: readonly string[], commands: readonly string[]): ValueType {
  const form = FORMS.find(([, pattern]) => values.every((value) => pattern.test(value)));
  if (form !== undefined) return form[0];
  const isOneWord = values.every((value) => !/\s/.test(value));
  if (!isOneWord) return "text";
  if (commands.some((command) => BRANCH_PLACES.test(command))) return "branch";
  if (
    values.every(
      (value) => SCOPED_NAME.test(value) || (IDENTIFIER.test(value) && !FILE_NAME.test(value)),
    )
  )
    return "identifier";
  return values.every((value) => /^[\w.@+~/-]+$/.test(value)) ? "path" : "text";
}
