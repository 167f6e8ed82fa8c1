/** Shell steps: the command of a column, with placeholders where its words vary. */

import type { EnvEntry } from "../../model/procedure.ts";
import { type Atom, SECRET_MARK } from "../generalise/atoms.ts";
import type { ShellColumn } from "../generalise/columns.ts";
import type { GeneralField } from "../generalise/generalise.ts";
import { hasValue, wordOf } from "./text.ts";
import { asName } from "./value-name.ts";
import type { NamedValues } from "./values.ts";

export interface DraftCommand {
  readonly command: string;
  readonly env: readonly EnvEntry[];
  /** The names of the secrets that it is handed. */
  readonly secrets: readonly string[];
}

/** Undefined where nobody ran it in the way that the others did. */
export function commandOf(
  column: ShellColumn,
  fields: readonly GeneralField[],
  values: NamedValues,
): DraftCommand | undefined {
  const model = column.sentences.findLast((sentence) => sentence !== undefined);
  if (model === undefined) return undefined;
  const pieces = model.atoms.map((atom, at) => printed(atom, fields[at], values));
  let [command, end] = ["", 0];
  for (const [at, { offset, raw }] of model.atoms.entries()) {
    const before = model.text.slice(end, offset);
    const piece = pieces[at];
    command += piece?.isTaken ? withoutAssignment(before) : before + (piece?.text ?? raw);
    end = offset + raw.length;
  }
  return {
    command: (command + model.text.slice(end)).trim(),
    env: pieces.flatMap(({ env }) => env ?? []),
    secrets: pieces.flatMap(({ secret }) => secret ?? []),
  };
}

interface Printed {
  readonly text: string;
  /** The environment has it, and the command line no longer. */
  readonly isTaken: boolean;
  readonly env?: EnvEntry;
  readonly secret?: string;
}

function printed(atom: Atom, field: GeneralField | undefined, values: NamedValues): Printed {
  if (field?.kind === "secret") {
    const secret = secretName(atom.variable, atom.value);
    const name = atom.variable ?? secret.toUpperCase();
    const env: EnvEntry = { kind: "value", name, value: `{{${secret}}}` };
    const isTaken = atom.variable !== undefined;
    return { text: secretWord(atom.raw, secret), isTaken, env, secret };
  }
  const isVaried = field !== undefined && hasValue(field.pieces);
  return { text: isVaried ? wordOf(field.pieces, values) : atom.raw, isTaken: false };
}

function secretName(variable: string | undefined, text: string): string {
  const [, kind = "secret"] = /\[secret:([^\]]*)\]/.exec(text) ?? [];
  return asName(variable ?? kind) ?? "secret";
}

/** `NAME=` in front of it goes as well: the environment has it. */
function withoutAssignment(before: string): string {
  return before.replace(/[A-Za-z_]\w*=$/, "").trimStart();
}

/** The shell puts it in: a placeholder would show it to whoever lists processes. */
function secretWord(raw: string, name: string): string {
  const inner = raw.replace(/^["']|["']$/g, "").replace(SECRET_MARK, `\${${name.toUpperCase()}}`);
  return `"${inner}"`;
}
